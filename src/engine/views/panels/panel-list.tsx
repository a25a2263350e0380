import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CircleX, Inbox, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { DEFAULTS } from '../../../schema/dialect/dialect-constants.ts';
import type { Panel } from '../../../schema/dialect/dialect-types.ts';
import { FormLoading } from '../../parts/form-loading.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { StateView } from '../../parts/state-view.tsx';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { PanelPages } from './panel-pages.tsx';
import { PanelTable } from './panel-table.tsx';
import styles from './panels.module.css';
import type { PanelRows } from './use-panel-description.ts';
import { usePanelRows } from './use-panel-rows.ts';

interface PanelListProps {
  /** Of the form that the panel stands under: the rights and words of its actions. */
  owner: Description;
  rows: PanelRows;
  panel: Panel;
  scope: Scope;
  title: string;
}

/** The rows of a panel: loading, failed, empty, filled. A failed refresh keeps what is there, and says so. */
export function PanelList({ owner, rows, panel, scope, title }: PanelListProps) {
  const { translate, problem } = useWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePanelRows(panel, scope, page, rows.description !== undefined);
  const queryClient = useQueryClient();
  // A deposit is a line of the history below: what is done in one panel may show in the others.
  const refreshAll = () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'panel' });
  const failed = rows.error ?? error;
  const retry = () => (rows.error ? rows.retry() : void refetch());
  if (rows.description === undefined || data === undefined) return <Waiting error={failed} onRetry={retry} />;
  return (
    <>
      {failed ? (
        <Stale onRetry={retry}>
          <CircleX {...ICON_STYLE} />
          {translate('engine.panels.stale', { reason: problem(toFailure(failed)) })}
        </Stale>
      ) : null}
      {data.rows.length === 0 && page === 1 ? (
        <StateView icon={Inbox} title={translate('engine.states.empty')} />
      ) : (
        <PanelTable
          owner={owner}
          description={rows.description}
          panel={panel}
          rows={data.rows}
          scope={scope}
          title={title}
          onDone={refreshAll}
        />
      )}
      <PanelPages
        page={page}
        perPage={panel.perPage ?? DEFAULTS.panel.perPage}
        found={data}
        title={title}
        onPage={setPage}
      />
    </>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <div className={styles.content}>
      <FormLoading error={error} onRetry={onRetry} />
    </div>
  );
}

function Stale({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  const { translate } = useWords();
  return (
    <div role="status" className={styles.notice}>
      {children}
      <Button size="small" variant="text" startIcon={<RotateCcw {...ICON_STYLE} />} onClick={onRetry}>
        {translate('engine.retry')}
      </Button>
    </div>
  );
}
