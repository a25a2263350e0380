import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/**
 * The widths that the columns take by themselves, kept from the first scrolling on: rows that come into sight must not
 * move the columns.
 * @param key another one lets go of them: which columns there are
 * @returns `widths`, null while the columns are free, and `hold`, which keeps them as they are now
 */
export function useColumnWidths(table: RefObject<HTMLTableElement | null>, key: string, isNeeded: boolean) {
  const [kept, setKept] = useState<{ key: string; widths: number[] } | null>(null);
  const widths = isNeeded && kept?.key === key ? kept.widths : null;
  const isHeld = widths !== null;
  const hold = useCallback(() => {
    if (!isNeeded || isHeld) return;
    const measured = measureHeads(table.current);
    if (measured !== null) setKept({ key, widths: measured.map(Math.ceil) });
  }, [table, key, isNeeded, isHeld]);
  return { widths, hold };
}

/**
 * The widths that the columns have with their first rows. They prefer these from then on: the rows of another filter
 * move a column only where it is too narrow for them.
 * Another size of the window measures again.
 * @param key another one measures again, too: which columns there are
 */
export function usePreferredWidths(
  table: RefObject<HTMLTableElement | null>,
  key: string,
  hasRows: boolean,
): number[] | null {
  const [kept, setKept] = useState<{ key: string; widths: number[] } | null>(null);
  const isKnown = kept?.key === key;
  useEffect(() => {
    const release = () => setKept(null);
    addEventListener('resize', release);
    return () => removeEventListener('resize', release);
  }, []);
  useLayoutEffect(() => {
    if (isKnown || !hasRows) return;
    const widths = measureHeads(table.current);
    if (widths !== null) setKept({ key, widths });
  }, [table, key, isKnown, hasRows]);
  return isKnown ? kept.widths : null;
}

/** @returns null without a layout: there is nothing to keep */
function measureHeads(table: HTMLTableElement | null): number[] | null {
  const heads = [...(table?.querySelectorAll('thead th') ?? [])];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  return widths.length > 0 && widths.every((width) => width > 0) ? widths : null;
}
