import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, CircleX, Inbox, RotateCcw } from 'lucide-react';
import { LinkBase, RecordContextProvider } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { toFailure } from '../../../contract/failure.ts';
import type { JsonObject } from '../../../contract/json-object.ts';
import type { Description } from '../../../schema/describe/description.ts';
import { DEFAULTS } from '../../../schema/dialect/dialect-constants.ts';
import type { Link, Panel, Panel as PanelView } from '../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../schema/values/meets-condition.ts';
import { formatNumber } from '../../format/format-number.ts';
import { SectionCard } from '../../layouts/section-card.tsx';
import { ICON_STYLE } from '../../parts/icon-style.ts';
import { LabelAction } from '../../parts/label-action.tsx';
import { FormLoading, StateView } from '../../parts/state-view.tsx';
import { useOpenLinks } from '../../scope/use-link-to.ts';
import { type Scope, useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { PanelTable } from './panel-table.tsx';
import styles from './panels.module.css';
import { type PanelPage, type PanelRows, usePanelDescription, usePanelRows } from './use-panel-rows.ts';

interface PanelsProps {
  description: Description;
  /** As loaded; what is typed above changes no list. */
  record: JsonObject;
  /** Those at the right of the fields, and not those under them. */
  isBeside?: boolean;
}

/** Whether the form has panels at the right of its fields. */
export function hasPanelsBeside({ form }: Description): boolean {
  return (form.view.panels ?? []).some(({ beside }) => beside === true);
}

/** The related lists of a record. They read by themselves and touch nothing that is being typed. */
export function Panels({ description, record, isBeside = false }: PanelsProps) {
  const shared = useScope();
  const scope = useMemo(
    () => ({ ...shared, record, recordSchema: description.entity }),
    [shared, record, description],
  );
  const panels = description.form.view.panels ?? [];
  return (
    <RecordContextProvider value={record}>
      {panels
        .filter((panel) => (panel.beside === true) === isBeside && meetsCondition(panel.when, scope))
        .map((panel) => (
          <Panel key={panel.name} description={description} panel={panel} scope={scope} />
        ))}
    </RecordContextProvider>
  );
}

interface PanelProps {
  description: Description;
  panel: PanelView;
  /** With `$record`. */
  scope: Scope;
}

/** A related list, on a card that opens and closes. A closed one reads nothing. */
function Panel({ description, panel, scope }: PanelProps) {
  const { ownWord } = useWords();
  const [isOpen, setIsOpen] = useState(true);
  const [total, setTotal] = useState<number | null>(null);
  const rows = usePanelDescription(panel, isOpen);
  const title = ownWord(description, `panels.${panel.name}`) ?? panel.name;
  const list = (
    <PanelList owner={description} rows={rows} panel={panel} scope={scope} title={title} onTotal={setTotal} />
  );
  const beside = {
    title,
    isFlush: true,
    afterTitle: total === null ? null : <span className={styles.count}>{formatNumber(total)}</span>,
    head: panel.allRows === undefined ? null : <AllLink link={panel.allRows} scope={scope} title={title} />,
  };
  if (panel.beside === true)
    return (
      <div className={styles.beside}>
        <SectionCard {...beside}>{list}</SectionCard>
      </div>
    );
  return (
    <SectionCard {...beside} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {list}
    </SectionCard>
  );
}

/** To the list of all rows; nothing for those who may not go there. */
function AllLink({ link, scope, title }: { link: Link; scope: Scope; title: string }) {
  const { translate } = useWords();
  const links = useMemo(() => [link], [link]);
  const address = useOpenLinks(links)(link, scope);
  if (address === null) return null;
  return (
    <LinkBase to={address} aria-label={translate('engine.panels.allOf', { title })} className={styles.all}>
      {translate('engine.panels.all')}
      <ChevronRight {...ICON_STYLE} />
    </LinkBase>
  );
}

interface PanelListProps {
  /** Of the form that the panel stands under: the rights and words of its actions. */
  owner: Description;
  rows: PanelRows;
  panel: Panel;
  scope: Scope;
  title: string;
  /** Told how many rows there are in all, where that is known. */
  onTotal?(total: number | null): void;
}

/** The rows of a panel: loading, failed, empty, filled. A failed refresh keeps what is there, and says so. */
export function PanelList({ owner, rows, panel, scope, title, onTotal }: PanelListProps) {
  const { translate, problem } = useWords();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePanelRows(panel, scope, page, rows.description !== undefined);
  const queryClient = useQueryClient();
  const total = data?.total ?? null;
  useEffect(() => onTotal?.(total), [onTotal, total]);
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
        isCounted={panel.beside === true}
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
      <LabelAction
        size="small"
        variant="text"
        icon={RotateCcw}
        label={translate('engine.retry')}
        onClick={onRetry}
      />
    </div>
  );
}

interface PanelPagesProps {
  page: number;
  perPage: number;
  found: PanelPage;
  title: string;
  /** Which page of how many it is stands between the buttons, also where there is one alone. */
  isCounted?: boolean;
  onPage(page: number): void;
}

/** Which rows of a panel are seen, and the way to the others. */
export function PanelPages({ page, perPage, found, title, isCounted = false, onPage }: PanelPagesProps) {
  const { translate } = useWords();
  const { rows, total, hasMore } = found;
  const isLast = total === null ? !hasMore : page * perPage >= total;
  const pages = isCounted && total !== null ? Math.max(1, Math.ceil(total / perPage)) : null;
  if (isLast && page === 1 && (pages === null || rows.length === 0)) return null;
  const from = (page - 1) * perPage + 1;
  const range = { from, to: from + rows.length - 1, total };
  return (
    <nav aria-label={`${title} ${translate('engine.pagination.label')}`} className={styles.pages}>
      <div className={styles.range} aria-live="polite">
        {rows.length === 0
          ? null
          : translate(`engine.pagination.${total === null ? 'rangeOpen' : 'range'}`, range)}
      </div>
      <IconButton
        aria-label={translate('engine.pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft {...ICON_STYLE} />
      </IconButton>
      {pages === null ? null : `${page} / ${pages}`}
      <IconButton
        aria-label={translate('engine.pagination.next')}
        disabled={isLast}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight {...ICON_STYLE} />
      </IconButton>
    </nav>
  );
}
