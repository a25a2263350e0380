import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo } from 'react';
import type { JsonObject } from '../../../../contract/json-object.ts';
import { formatNumber } from '../../../format/format-number.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { drawCell, toShownValues } from '../../cell/cell-content.tsx';
import type { ListColumn, TableWords } from '../../cell/list-columns.ts';
import styles from './inspector.module.css';

/** The pixels of a row, as the style sheet has them. */
export const SIDE_ROW_HEIGHT = 52;

/** What all rows of the side list share; another object draws every one again. */
export interface SideParts {
  columns: readonly ListColumn[];
  scope: Scope;
  words: TableWords;
  /** What the list searches for. */
  hit: string;
  toShown(record: RaRecord): JsonObject;
  onPick(record: RaRecord): void;
}

interface SideRowProps {
  id: string;
  record: RaRecord;
  /** In the whole list, from 1. */
  place: number;
  total: number | null;
  isCurrent: boolean;
  parts: SideParts;
}

/** One record of the side list. It is drawn again only when its record or its place has changed. */
export const SideRow = memo(function SideRow({ id, record, place, total, isCurrent, parts }: SideRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the keys and the focus.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-posinset={place}
      aria-setsize={total ?? -1}
      className={styles.row}
      onClick={() => parts.onPick(record)}
    >
      <span className={styles.place}>{formatNumber(place)}</span>
      <SideCells record={record} parts={parts} />
    </div>
  );
});

const SideCells = memo(function SideCells({ record, parts }: Pick<SideRowProps, 'record' | 'parts'>) {
  const { columns, scope, words, hit } = parts;
  const shown = parts.toShown(record);
  const own = { ...scope, record: shown };
  const draw = (column: ListColumn) => {
    const { emptyText, label, marks } = column.column;
    const isEmpty = toShownValues({ column, record: shown, scope: own }).length === 0;
    if (isEmpty && emptyText === undefined && marks === undefined) return null;
    return (
      <span key={column.key} className={styles.cell}>
        {drawCell({ column, record: shown, scope: own, words, hit })}
        {label === undefined || isEmpty ? null : <span className={styles.unit}>{column.label}</span>}
      </span>
    );
  };
  return (
    <RecordContextProvider value={record}>
      <span className={styles.cells}>{columns.filter((column) => !isAtEnd(column)).map(draw)}</span>
      <span className={styles.endCells}>{columns.filter(isAtEnd).map(draw)}</span>
    </RecordContextProvider>
  );
});

function isAtEnd({ align }: ListColumn): boolean {
  return align === 'end';
}
