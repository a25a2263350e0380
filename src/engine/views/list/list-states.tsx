import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CircleX, Inbox, ListFilter, Plus, RotateCcw } from 'lucide-react';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { toFailure } from '../../failure/failure.ts';
import { formatTime } from '../../format/format-instant.ts';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { StateView } from '../../parts/state-view.tsx';
import { Status } from '../../parts/status.tsx';
import { useWords } from '../../words/use-words.ts';
import type { Right } from '../use-rights.ts';
import { ListSkeleton } from './list-skeleton.tsx';

interface ListStatesProps {
  columns: number;
  create: Right;
  onAdd(): void;
  /** When the rows were read. */
  readAt: Date | null;
  /** The filled list. */
  children: ReactNode;
}

/** Loading, failed, empty, filled: asked in this order. A refresh that fails keeps the rows and says so. */
export function ListStates({ columns, create, onAdd, readAt, children }: ListStatesProps) {
  const { data, error, isPending } = useListContext();
  if (data === undefined && isPending && !error) return <ListSkeleton columns={columns} />;
  if (data === undefined) return <ListFailed error={error} />;
  if (data.length === 0) return <ListEmpty create={create} onAdd={onAdd} />;
  return (
    <>
      {error ? <StaleNotice error={error} readAt={readAt} /> : null}
      {children}
    </>
  );
}

function ListFailed({ error }: { error: unknown }) {
  const { translate, problem } = useWords();
  const { refetch } = useListContext();
  const failure = toFailure(error);
  const request =
    failure.requestId === null ? '' : ` ${translate('engine.states.requestId', { id: failure.requestId })}`;
  return (
    <StateView
      icon={CircleX}
      tone="danger"
      role="alert"
      title={translate('engine.states.failed')}
      hint={problem(failure) + request}
    >
      <Button
        size="small"
        variant="outlined"
        startIcon={<RotateCcw {...ICON_STYLE} />}
        onClick={() => void refetch()}
      >
        {translate('engine.retry')}
      </Button>
    </StateView>
  );
}

function ListEmpty({ create, onAdd }: Pick<ListStatesProps, 'create' | 'onAdd'>) {
  const { translate } = useWords();
  const { filterValues, setFilters } = useListContext();
  const count = Object.keys(filterValues).length;
  if (count > 0)
    return (
      <StateView
        icon={ListFilter}
        title={translate('engine.states.emptyFiltered')}
        hint={translate('engine.states.emptyFilteredHint', { count })}
      >
        <Button size="small" variant="outlined" onClick={() => setFilters({})}>
          {translate('engine.states.clearFilters')}
        </Button>
      </StateView>
    );
  return (
    <StateView icon={Inbox} title={translate('engine.states.empty')}>
      {create.isShown && !create.isDisabled ? (
        <Button size="small" variant="outlined" startIcon={<Plus {...ICON_STYLE} />} onClick={onAdd}>
          {translate('engine.add')}
        </Button>
      ) : null}
    </StateView>
  );
}

function StaleNotice({ error, readAt }: { error: unknown; readAt: Date | null }) {
  const { problem, translate } = useWords();
  const time = readAt === null ? '' : formatTime(readAt);
  return (
    <Box role="alert" sx={{ padding: '4px 16px', fontSize: 13 }}>
      <Status tone="warning">
        {translate('engine.states.stale', { time, reason: problem(toFailure(error)) })}
      </Status>
    </Box>
  );
}
