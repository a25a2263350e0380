import type { RaRecord } from 'ra-core';
import type { KeyboardEventHandler, MouseEventHandler } from 'react';
import { ListRow, type RowParts } from './list-row.tsx';

export interface BodyProps {
  rows: readonly RaRecord[];
  parts: RowParts;
  chosen: ReadonlyMap<RaRecord['id'], RaRecord>;
  /** Index of the row where the keyboard is. */
  current: number;
  /** How many rows of the list stand before these. */
  offset: number;
  on: {
    onKeyDown: KeyboardEventHandler;
    onClick: MouseEventHandler;
    onDoubleClick: MouseEventHandler;
  };
}

/** Every row. */
export function PlainBody({ rows, on, ...shared }: BodyProps) {
  return <tbody {...on}>{rows.map((record, index) => drawRow(record, index, shared))}</tbody>;
}

/** One row of a body. */
export function drawRow(
  record: RaRecord,
  index: number,
  { parts, chosen, current, offset }: Pick<BodyProps, 'parts' | 'chosen' | 'current' | 'offset'>,
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
      parts={parts}
    />
  );
}
