import { type RefObject, useCallback, useState } from 'react';

export interface ColumnWidths {
  /** Null while the columns are free. */
  widths: number[] | null;
  /** Keeps the columns as they are now. */
  hold(): void;
}

/**
 * The widths that the columns take by themselves, kept from the first scrolling on: rows that come into sight must not
 * move the columns.
 * @param key another one lets go of them: which columns there are
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  key: string,
  isNeeded: boolean,
): ColumnWidths {
  const [kept, setKept] = useState<{ key: string; widths: number[] } | null>(null);
  const widths = isNeeded && kept?.key === key ? kept.widths : null;
  const isHeld = widths !== null;
  const hold = useCallback(() => {
    if (!isNeeded || isHeld) return;
    const heads = [...(table.current?.querySelectorAll('thead th') ?? [])];
    const measured = heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
    // Without a layout there is nothing to keep.
    if (measured.length > 0 && measured.every((width) => width > 0)) setKept({ key, widths: measured });
  }, [table, key, isNeeded, isHeld]);
  return { widths, hold };
}
