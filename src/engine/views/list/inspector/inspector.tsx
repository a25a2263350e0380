import { type RaRecord } from 'ra-core';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import { withComputed } from '../../../../schema/describe/with-computed.ts';
import type { ListView } from '../../../../schema/dialect/dialect-types.ts';
import { ActionKeys } from '../../../actions/action-keys.tsx';
import type { Actions } from '../../../actions/use-actions.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PlainCell } from '../../cell/cell-content.tsx';
import { useTableWords } from '../../cell/list-columns.ts';
import { toOwnColumns } from '../../cell/own-columns.ts';
import { RowsLayer } from '../../cell/rows-layer.tsx';
import { useList } from '../state/list-context.ts';
import type { ListRowsProps } from '../table/list-table.tsx';
import { AbsenceNotice } from './absence-notice.tsx';
import { DetailBar } from './detail-bar.tsx';
import { DetailView, leadIntoCard } from './detail-view.tsx';
import styles from './inspector.module.css';
import { SideHead } from './side-head.tsx';
import { SideList } from './side-list.tsx';
import type { SideParts } from './side-row.tsx';
import { type Current, useCurrent } from './use-current.ts';
import { findSearch, useInspectorKeys } from './use-inspector-keys.ts';
import { useWholeRecord } from './use-whole-record.ts';

/** One record large, with the way to the next, beside the list of all. */
export function Inspector({ description, actions, states, pages }: ListRowsProps) {
  const { translate } = useWords();
  const { rows, error, total, perPage, filter, isEarlier } = useList();
  const current = useCurrent();
  const head = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useInspectorKeys({ current, head });
  const find = useFirstFound(current, box);
  const parts = useSideParts(description, current.pick);
  const ready = useDetailActions(description, actions, current);
  const record = useWholeRecord(description, current.record);
  const isLed = useRef(false);
  const toNext = useLatest(() => {
    isLed.current = true;
    if (current.canMove(1)) current.move(1);
    else if (current.canMove(-1)) current.move(-1);
  });
  const hasPages = description.list.view.loadAll !== true && (total === null || total > perPage);
  return (
    <RowsLayer
      description={description}
      columns={parts.columns}
      Cell={PlainCell}
      className={styles.inspector}
    >
      <DetailSection onFocusLost={() => (box.current ?? findSearch(head))?.focus()}>
        <DetailBar current={current} actions={ready.filter(({ action }) => action.task === undefined)} />
        <AbsenceNotice current={current} />
        <div className={styles.body} aria-busy={rows === undefined || undefined}>
          {record === null ? (
            <p className={styles.none}>{rows === undefined ? null : translate('engine.inspector.none')}</p>
          ) : (
            <DetailView
              description={description}
              record={record}
              scope={filter.rowScope}
              hit={filter.searchText ?? ''}
              cards={ready.filter(({ action }) => action.task !== undefined)}
              runner={actions.runner}
              isLed={isLed}
              toNext={toNext}
            />
          )}
        </div>
      </DetailSection>
      <section className={styles.side} aria-label={translate('engine.inspector.list')} data-print="none">
        <SideHead head={head} onFind={find} onDown={() => box.current?.focus()} />
        <div className={styles.rows} data-earlier={isEarlier || undefined}>
          {rows === undefined && error === null && !filter.isMissing ? (
            <SideGhosts />
          ) : (
            states(<SideList rows={rows ?? []} parts={parts} current={current} box={box} />)
          )}
        </div>
        {hasPages ? pages : null}
      </section>
      <ActionKeys actions={ready} />
    </RowsLayer>
  );
}

/** A function that stays the same, and does what the last one does. */
function useLatest(run: () => void): () => void {
  const latest = useRef(run);
  latest.current = run;
  return useCallback(() => latest.current(), []);
}

interface DetailSectionProps {
  /** What had the focus is gone, as the card of a task that is done: the focus would stay at the page. */
  onFocusLost(): void;
  children: ReactNode;
}

function DetailSection({ onFocusLost, children }: DetailSectionProps) {
  const { translate } = useWords();
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hasFocus.current || document.activeElement !== document.body) return;
    hasFocus.current = false;
    onFocusLost();
  });
  return (
    <section
      className={styles.detail}
      aria-label={translate('engine.inspector.detail')}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ target }) => {
        // Some browsers say it of an element that is taken away, too.
        queueMicrotask(() => {
          if (target.isConnected) hasFocus.current = false;
        });
      }}
    >
      {children}
    </section>
  );
}

/** What can be done with the record that is shown; nothing with one that is deleted. */
function useDetailActions(description: Description, { readyAll }: Actions, { record, absence }: Current) {
  const scope = useList().filter.rowScope;
  return useMemo(
    () =>
      record === null || absence === 'deleted'
        ? []
        : readyAll(describeListActions(description, 'detail'), { record, scope }).map(leadIntoCard),
    [description, readyAll, record, absence, scope],
  );
}

/** Leads to the first row of a search once its answer is here, and the keys with it: they act on what was found. */
function useFirstFound(
  current: Current,
  box: RefObject<HTMLElement | null>,
): (searchText: string | null) => void {
  const { rows, filter, isEarlier } = useList();
  const [wanted, setWanted] = useState<{ text: string | null } | null>(null);
  const isHere = wanted !== null && !isEarlier && rows !== undefined && filter.searchText === wanted.text;
  const hasFound = rows !== undefined && rows.length > 0;
  const { moveToEnd } = current;
  const latest = useRef(moveToEnd);
  latest.current = moveToEnd;
  useEffect(() => {
    if (!isHere) return;
    setWanted(null);
    latest.current('first');
    if (hasFound) box.current?.focus();
  }, [isHere, hasFound, box]);
  return (text) => setWanted({ text });
}

/** Of a list without a side list of its own: as many of its columns as a row has room for. */
const MOST_COLUMNS = 3;

/** What the rows of the side list share, looked up once. */
function useSideParts(description: Description, onPick: (record: RaRecord) => void): SideParts {
  const words = useWords();
  const tableWords = useTableWords();
  const { rowScope: scope, searchText } = useList().filter;
  const columns = useMemo(
    () => toOwnColumns(description, toSide(description), words, scope),
    [description, words, scope],
  );
  return useMemo(
    () => ({
      columns,
      scope,
      words: tableWords,
      hit: searchText ?? '',
      toShown: (record: RaRecord) => withComputed(description, record),
      onPick,
    }),
    [columns, scope, tableWords, searchText, description, onPick],
  );
}

function toSide({ list }: Description): NonNullable<ListView['columns']> {
  const { side } = list.view;
  if (side !== undefined) return side;
  return list.columns
    .slice(0, MOST_COLUMNS)
    .map(({ column }, place) => (place === 0 ? { ...column, highlight: true } : column));
}

const GHOSTS = 12;

function SideGhosts() {
  return (
    <div aria-busy="true" className={styles.scroller}>
      {Array.from({ length: GHOSTS }, (_, index) => (
        <div key={index} className={styles.ghost} />
      ))}
    </div>
  );
}
