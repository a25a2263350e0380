import { type RaRecord, useLocation } from 'ra-core';
import { lazy, type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { describeListActions } from '../../../../schema/describe/list-actions.ts';
import type { Totals } from '../../../../schema/dialect/dialect-types.ts';
import type { Actions, ReadyAction } from '../../../actions/use-actions.tsx';
import { later, onDemand } from '../../../parts/later.tsx';
import { useWords } from '../../../words/use-words.ts';
import { type ListColumn } from '../../cell/list-columns.ts';
import { RowsLayer } from '../../cell/rows-layer.tsx';
import { readReturned } from '../../list-place.ts';
import { usePrinting } from '../../use-printing.ts';
import { ROW_HEIGHTS, useDensity } from '../preferences/use-preferences.ts';
import { useList } from '../state/list-context.ts';
import { ListHead } from './list-head.tsx';
import { countColumns, PlainBody, type RowParts } from './list-row.tsx';
import styles from './table.module.css';
import type { Footer, TotalsRowProps } from './totals-row.tsx';
import { useColumnWidths, usePreferredWidths } from './use-column-widths.ts';
import { useRecordParts } from './use-record-parts.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { VirtualBodyProps } from './virtual-body.tsx';

export interface ListRowsProps {
  description: Description;
  columns: readonly ListColumn[];
  actions: Actions;
  /** Null where a row opens nothing. */
  onOpen: ((record: RaRecord) => void) | null;
  /** Of a kind that says itself why there are no rows: what says so, else the rows. */
  states(rows: ReactNode): ReactNode;
  /** Of a kind that has a place for its pages. */
  pages: ReactNode;
}

const QuickCell = lazy(async () => ({ default: (await import('../quick-edit/quick-cell.tsx')).QuickCell }));

/** Few lists have totals. */
const TotalsRow = onDemand<TotalsRowProps>(async () => (await import('./totals-row.tsx')).TotalsRow);

function hasFooter(totals: Totals | undefined): totals is Footer {
  return totals?.figures !== undefined;
}

const NONE_OPEN: ReadonlySet<RaRecord['id']> = new Set();

type ScrollTo = (index: number) => void;

/** Fewer rows are drawn all at once. */
const MOST_PLAIN_ROWS = 100;
/** More than are in sight. */
const FIRST_ROWS = 50;

const VirtualBody = later<VirtualBodyProps>(
  async () => (await import('./virtual-body.tsx')).VirtualBody,
  ({ rows, ...props }) => <PlainBody {...props} rows={rows.slice(0, FIRST_ROWS)} isWhole />,
);

/** The rows. Head and totals stay while they scroll; of a long list, those in sight are drawn. */
export function ListTable({ description, columns, actions, onOpen }: ListRowsProps) {
  const { title } = useWords();
  const { rows = [], selection, total, isEarlier } = useList();
  const [chosenDensity] = useDensity();
  const { totals, heightPx, rowClick, size: density = chosenDensity } = description.list.view;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const scrollTo = useRef<ScrollTo | null>(null);
  const { open, onExpand } = useOpenRows(description);
  const parts = useRowParts(description, columns, actions, onExpand);
  const isPrinting = usePrinting();
  const isVirtual = rows.length > MOST_PLAIN_ROWS && !isPrinting;
  const rowHeight = ROW_HEIGHTS[density];
  const { isSelectable, hasActions } = parts;
  const keys = useRowKeys({
    rows,
    scroller,
    rowHeight,
    returned: readReturned(useLocation().state),
    scrollTo,
    onOpen: rowClick === 'action' ? (record) => beginFirst(parts.actionsOf(record)) : (onExpand ?? onOpen),
    onToggle: isSelectable ? selection.toggle : null,
  });
  const columnKey = [isSelectable, ...columns.map(({ key }) => key), hasActions].join(' ');
  const { widths, hold } = useColumnWidths(table, columnKey, isVirtual);
  const preferred = usePreferredWidths(table, columnKey, rows.length > 0);
  return (
    <RowsLayer description={description} columns={columns} Cell={QuickCell} className={styles.layer}>
      <div
        ref={scroller}
        className={styles.scroller}
        style={heightPx === undefined ? undefined : { maxHeight: heightPx }}
        onScroll={({ currentTarget }) => {
          currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0);
          hold();
        }}
      >
        <table
          ref={table}
          className={styles.table}
          aria-label={title(description)}
          aria-rowcount={total === null ? -1 : total + 1}
          aria-busy={isEarlier || undefined}
          data-density={density}
          data-moved={keys.hasBeenMoved || undefined}
          data-fixed={widths === null ? undefined : true}
          data-totals={hasFooter(totals) || undefined}
          style={widths === null ? undefined : { minWidth: widths.reduce((sum, width) => sum + width, 0) }}
        >
          <ColumnWidths widths={widths ?? (isPrinting ? null : preferred)} />
          <TableContent
            {...{ description, parts, keys, open, scroller, rowHeight, scrollTo, isVirtual, isPrinting }}
          />
        </table>
      </div>
    </RowsLayer>
  );
}

/** The rows that are open in place, by their records, and what opens or closes one: null where rows do not open so. */
function useOpenRows({ list }: Description) {
  const [open, setOpen] = useState<ReadonlySet<RaRecord['id']>>(NONE_OPEN);
  const toggle = useCallback(
    ({ id }: RaRecord) =>
      setOpen((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set([...all, id]))),
    [],
  );
  return { open, onExpand: list.view.rowClick === 'expand' ? toggle : null };
}

/** Begins the first action that can be used. */
function beginFirst(actions: readonly ReadyAction[]): void {
  actions.find(({ obstacle, isRunning }) => obstacle === null && !isRunning)?.run();
}

interface TableContentProps {
  description: Description;
  parts: RowParts;
  keys: ReturnType<typeof useRowKeys>;
  open: ReturnType<typeof useOpenRows>['open'];
  scroller: RefObject<HTMLDivElement | null>;
  rowHeight: number;
  scrollTo: RefObject<ScrollTo | null>;
  /** Whether the rows in sight alone are drawn. */
  isVirtual: boolean;
  isPrinting: boolean;
}

/** Head, rows and totals. */
function TableContent(props: TableContentProps) {
  const { description, parts, keys, open, scroller, rowHeight, scrollTo, isVirtual, isPrinting } = props;
  const { rows = [], selection, page, perPage } = useList();
  const onReady = useCallback(
    (to: ScrollTo | null) => {
      scrollTo.current = to;
    },
    [scrollTo],
  );
  const { columns, isSelectable, hasActions } = parts;
  const { loadAll, totals } = description.list.view;
  const around = { before: Number(isSelectable), after: Number(hasActions) };
  const shared = {
    rows,
    parts,
    chosen: selection.records,
    current: keys.current,
    open,
    offset: loadAll === true ? 0 : (page - 1) * perPage,
    on: keys.on,
    scroller,
    rowHeight,
    columnCount: countColumns(parts),
  };
  return (
    <>
      <ListHead columns={columns} isSelectable={isSelectable} hasActions={hasActions} />
      {isVirtual ? (
        <VirtualBody {...shared} onReady={onReady} />
      ) : (
        <PlainBody {...shared} isWhole={isPrinting} />
      )}
      {hasFooter(totals) ? <TotalsRow totals={totals} columns={columns} {...around} /> : null}
    </>
  );
}

function ColumnWidths({ widths }: { widths: readonly number[] | null }) {
  if (widths === null) return null;
  return (
    <colgroup>
      {widths.map((width, index) => (
        // columns have no other name here.
        <col key={index} style={{ width }} />
      ))}
    </colgroup>
  );
}

/** Where nothing can be hovered, a button says in its own place why it cannot be used. */
function sayObstacle(action: ReadyAction, lock: string | null): ReadyAction {
  const { obstacle } = action;
  if (obstacle === null) return { ...action, obstacle: lock };
  if (action.action.reason === undefined) return action;
  return { ...action, label: obstacle, fullLabel: `${obstacle} ${action.fullLabel}`, icon: undefined };
}

function useRowParts(
  description: Description,
  columns: readonly ListColumn[],
  actions: Actions,
  onExpand: RowParts['onExpand'],
): RowParts {
  const shared = useRecordParts(description, actions);
  const { selection, error } = useList();
  const { toggle } = selection;
  const { translate } = useWords();
  const isLarge = description.list.view.size === 'large';
  // What stands there may be over: where a touch acts at once, it waits for the next read.
  const lock = isLarge && error !== null && error !== undefined ? translate('engine.states.locked') : null;
  const { ready } = actions;
  return useMemo(() => {
    const { scope } = shared;
    return {
      ...shared,
      columns,
      isSelectable: description.list.isSelectable,
      // Whether a record meets a condition is known row by row; the column stands where any row could.
      hasActions: describeListActions(description, 'row').some(
        (action) => ready({ ...action, when: true }, { record: { id: '' }, scope }) !== null,
      ),
      isLarge,
      actionsOf: isLarge
        ? (record) => shared.actionsOf(record).map((one) => sayObstacle(one, lock))
        : shared.actionsOf,
      toggle,
      onExpand,
    };
  }, [lock, isLarge, description, columns, shared, ready, toggle, onExpand]);
}
