import type { RaRecord } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { ShowRecord } from '../../show/loaded-show.tsx';
import styles from './table.module.css';

export interface OpenRowProps {
  description: Description;
  record: RaRecord;
  /** Named by the button that opens it. */
  id: string;
  columnCount: number;
  /** Called with its height in pixels, and when that changes; absent where all rows are drawn. */
  onHeight: ((id: RaRecord['id'], height: number) => void) | undefined;
}

/** The record of a row below it, as its show view draws it. Its number in the table is that of the row. */
export function OpenRow({ description, record, id, columnCount, onHeight }: OpenRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const { id: recordId } = record;
  useLayoutEffect(() => {
    if (onHeight === undefined || row.current === null) return undefined;
    const { current } = row;
    const observer = new ResizeObserver(() => onHeight(recordId, current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [recordId, onHeight]);
  return (
    <tr ref={row} id={id} className={styles.open}>
      <td colSpan={columnCount}>
        <ShowRecord description={description} record={record} isPlain />
      </td>
    </tr>
  );
}
