import { ChevronDown, ChevronRight } from 'lucide-react';
import { type RaRecord, RecordContextProvider } from 'ra-core';
import {
  type CSSProperties,
  type KeyboardEventHandler,
  type MouseEventHandler,
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useId,
} from 'react';
import { IconAction } from '../../../parts/icon-action.tsx';
import { onDemand } from '../../../parts/later.tsx';
import { drawCell } from '../../cell/cell-content.tsx';
import type { ListColumn } from '../../cell/list-columns.ts';
import controls from './controls.module.css';
import type { OpenRowProps } from './open-row.tsx';
import { RowActions } from './row-actions.tsx';
import styles from './table.module.css';
import type { RecordParts } from './use-record-parts.ts';

export interface RowParts extends RecordParts {
  columns: readonly ListColumn[];
  isSelectable: boolean;
  /** The last column is there, also for rows that can do nothing. */
  hasActions: boolean;
  /** Actions have words. */
  isLarge: boolean;
  toggle(record: RaRecord, isRange?: boolean): void;
  /** Opens a row in place, or closes it; null where rows do not open so. */
  onExpand: ((record: RaRecord) => void) | null;
}

const OpenRow = onDemand<OpenRowProps>(async () => (await import('./open-row.tsx')).OpenRow);

interface ListRowProps {
  record: RaRecord;
  /** Its place among the rows at hand. */
  index: number;
  /** Its place in the whole list; the head is 1. */
  rowIndex: number;
  isChosen: boolean;
  /** Where the keyboard is. */
  isCurrent: boolean;
  /** Whether its record stands below it. */
  isOpen: boolean;
  parts: RowParts;
  onHeight?: OpenRowProps['onHeight'];
}

/** One row, with its record below it where it is open. Its content is drawn again only when its record, or what all rows share, has changed. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { record, index, rowIndex, isChosen, isCurrent, isOpen, parts, onHeight } = props;
  const { words, isSelectable } = parts;
  const openId = useId();
  const row = (
    <tr
      aria-rowindex={rowIndex}
      data-index={index}
      data-selected={isChosen || undefined}
      data-current={isCurrent || undefined}
      data-open={isOpen || undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {isSelectable ? (
        <td className={styles.check} data-print="none">
          <input
            type="checkbox"
            className={controls.checkbox}
            checked={isChosen}
            onChange={({ nativeEvent }) => parts.toggle(record, isShifted(nativeEvent))}
            aria-label={words.selectRow(parts.nameOf(record))}
          />
        </td>
      ) : null}
      <RowCells record={record} parts={parts} openId={isOpen ? openId : null} />
    </tr>
  );
  if (!isOpen) return row;
  const { description } = parts;
  const columnCount = countColumns(parts);
  return (
    <>
      {row}
      <OpenRow id={openId} {...{ description, record, columnCount, onHeight }} />
    </>
  );
});

/** How many cells a row has. */
export function countColumns({ columns, isSelectable, hasActions }: RowParts): number {
  return Number(isSelectable) + columns.length + Number(hasActions);
}

/** A box changes by a click, also where it is a key that clicks. */
function isShifted(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}

interface RowCellsProps extends Pick<ListRowProps, 'record' | 'parts'> {
  /** The element in which the record stands; null while the row is closed. */
  openId: string | null;
}

/** The values and the actions of a row, wherever the row stands. */
const RowCells = memo(function RowCells({ record, parts, openId }: RowCellsProps) {
  const { columns, scope, words, hit, hasActions } = parts;
  const shown = parts.toShown(record);
  const rowScope = { ...scope, record: shown };
  return (
    <RecordContextProvider value={record}>
      {columns.map((column, place) => (
        <td
          key={column.key}
          data-align={column.align}
          className={place === 0 ? styles.first : undefined}
          style={cutAt(column)}
        >
          {place === 0 && parts.onExpand !== null ? <Expander {...{ record, parts, openId }} /> : null}
          {toLines(column, drawCell({ column, record: shown, scope: rowScope, words, hit }), parts.isLarge)}
        </td>
      ))}
      {hasActions ? (
        <td className={styles.actions} data-print="none">
          <RowActions actions={parts.actionsOf(record)} isLarge={parts.isLarge} />
        </td>
      ) : null}
    </RecordContextProvider>
  );
});

/** Opens the row in place, and closes it. */
function Expander({ record, parts: { onExpand, words, nameOf }, openId }: RowCellsProps) {
  return (
    <IconAction
      className={styles.expander}
      icon={openId === null ? ChevronRight : ChevronDown}
      label={words.expandRow(nameOf(record))}
      aria-expanded={openId !== null}
      aria-controls={openId ?? undefined}
      onClick={() => onExpand?.(record)}
    />
  );
}

/** Several values of a high row take up to three lines: in one they would lie under the buttons at the row's end. */
function toLines({ also }: ListColumn, cell: ReactNode, isLarge: boolean): ReactNode {
  return isLarge && also.length > 0 ? <div className={styles.lines}>{cell}</div> : cell;
}

/** A long value does not widen the column beyond what the view says; its whole text stands in the tooltip. */
function cutAt({ column: { widthPx } }: ListColumn): CSSProperties | undefined {
  return widthPx === undefined ? undefined : { maxWidth: widthPx };
}

export interface BodyProps {
  rows: readonly RaRecord[];
  parts: RowParts;
  chosen: ReadonlyMap<RaRecord['id'], RaRecord>;
  /** Index of the row where the keyboard is. */
  current: number;
  /** The records whose rows are open. */
  open: ReadonlySet<RaRecord['id']>;
  /** How many rows of the list stand before these. */
  offset: number;
  on: {
    onKeyDown: KeyboardEventHandler;
    onClick: MouseEventHandler;
    onDoubleClick: MouseEventHandler;
  };
}

/** What a body that does not draw all of its rows at once has to know of their sizes. */
export interface BodySizes {
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  columnCount: number;
}

interface PlainBodyProps extends BodyProps, BodySizes {
  /** All rows are drawn at once, as paper needs them. */
  isWhole: boolean;
}

const NO_ROWS: BodyProps['rows'] = [];

/**
 * Every row. Of new rows those above the bottom edge of the window are drawn and painted first, over the empty space of
 * the others, which come in the next pass.
 */
export function PlainBody({
  rows,
  on,
  isWhole,
  scroller,
  rowHeight,
  columnCount,
  ...shared
}: PlainBodyProps) {
  const drawn = useDeferredValue(rows, NO_ROWS);
  const first = isWhole || drawn === rows ? rows.length : rowsInSight(scroller.current, rowHeight);
  const isDue = shared.current >= first || hasAny(rows.slice(first), drawn);
  const due = isDue ? rows : rows.slice(0, first);
  const rest = rows.length - due.length;
  return (
    <tbody {...on}>
      {due.map((record, index) => drawRow(record, index, shared))}
      {rest > 0 ? <Space height={rest * rowHeight} columns={columnCount} /> : null}
    </tbody>
  );
}

/** How many rows there are down to the bottom edge of the window, and no fewer than one. */
function rowsInSight(scroller: HTMLElement | null, rowHeight: number): number {
  const top = scroller === null ? 0 : scroller.getBoundingClientRect().top - scroller.scrollTop;
  return Math.max(1, Math.ceil((window.innerHeight - top) / rowHeight));
}

/** Whether any of the rows is of a record that is drawn already: it stays. */
function hasAny(rows: readonly RaRecord[], drawn: readonly RaRecord[]): boolean {
  const ids = new Set(drawn.map(({ id }) => id));
  return rows.some(({ id }) => ids.has(id));
}

/** The place of rows that are not drawn. */
export function Space({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className={styles.spacer} style={{ height }}>
      <td colSpan={columns} aria-hidden>
        {' '}
      </td>
    </tr>
  );
}

/** One row of a body. */
export function drawRow(
  record: RaRecord,
  index: number,
  {
    parts,
    chosen,
    current,
    open,
    offset,
    onHeight,
  }: Omit<BodyProps, 'rows' | 'on'> & Pick<ListRowProps, 'onHeight'>,
) {
  return (
    <ListRow
      key={record.id}
      record={record}
      index={index}
      // The head is the first row.
      rowIndex={offset + index + 2}
      isChosen={chosen.has(record.id)}
      isCurrent={index === current}
      isOpen={open.has(record.id)}
      onHeight={onHeight}
      parts={parts}
    />
  );
}
