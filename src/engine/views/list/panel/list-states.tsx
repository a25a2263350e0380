import { Inbox, ListFilter, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import { formatTime } from '../../../../domain/taipei-time.ts';
import { ActionButton } from '../../../actions/action-button.tsx';
import type { ReadyAction } from '../../../actions/use-actions.tsx';
import { LabelAction } from '../../../parts/label-action.tsx';
import { FailedState, StateView } from '../../../parts/state-view.tsx';
import { Status } from '../../../parts/status.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useList } from '../state/list-context.ts';
import { listKindOf } from './list-kinds.tsx';
import styles from './panel.module.css';

interface ListStatesProps {
  columns: readonly ListColumn[];
  /** Null where nothing can be added. */
  add: ReadyAction | null;
  /** The filled list. */
  children: ReactNode;
}

/** Loading, failed, empty, filled: asked in this order. A refresh that fails keeps the rows and says so. */
export function ListStates({ columns, add, children }: ListStatesProps) {
  const { rows, error, filter, refetch, description } = useList();
  const { Skeleton } = listKindOf(description);
  if (filter.isMissing) return <FilterMissing />;
  if (rows === undefined)
    return error ? <FailedState error={error} onRetry={refetch} /> : <Skeleton columns={columns} />;
  if (rows.length === 0) return <ListEmpty add={add} />;
  return (
    <>
      {error ? <StaleNotice error={error} /> : null}
      {children}
    </>
  );
}

function FilterMissing() {
  const { translate, ownWord } = useWords();
  const { filter, description } = useList();
  const { lacking, search } = filter;
  if (lacking > 0)
    return (
      <StateView
        icon={Search}
        title={
          (search === '' ? ownWord(description, 'search.missing') : null) ??
          translate('engine.search.lacking', { smart_count: lacking })
        }
        hint={translate('engine.search.tooShort', { count: description.list.view.search?.minLength ?? 1 })}
      />
    );
  return <StateView icon={ListFilter} title={translate('engine.states.filterMissing')} />;
}

function ListEmpty({ add }: Pick<ListStatesProps, 'add'>) {
  const { translate } = useWords();
  const { filter, address } = useList();
  const count = filter.changed.length + Number(filter.search !== '');
  if (count > 0)
    return (
      <StateView
        icon={ListFilter}
        title={translate('engine.states.emptyFiltered')}
        hint={translate('engine.states.emptyFilteredHint', { count })}
      >
        <LabelAction
          size="small"
          label={translate('engine.states.clearFilters')}
          onClick={() => address.change({ filter: {}, by: null, page: 1 })}
        />
      </StateView>
    );
  return (
    <StateView icon={Inbox} title={translate('engine.states.empty')}>
      {add === null || add.obstacle !== null ? null : <ActionButton ready={add} />}
    </StateView>
  );
}

function StaleNotice({ error }: { error: unknown }) {
  const { problem, translate } = useWords();
  const { readAt } = useList();
  const time = readAt === null ? '' : formatTime(readAt);
  return (
    <div role="alert" className={styles.failure}>
      <Status tone="warning">
        {translate('engine.states.stale', { time, reason: problem(toFailure(error)) })}
      </Status>
    </div>
  );
}
