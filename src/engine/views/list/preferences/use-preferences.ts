import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { useUserKey } from '../../../scope/use-user-key.ts';

export type Density = 'normal' | 'compact';

/** `large` is a list's own, and no choice of the reader. */
export const ROW_HEIGHTS: Readonly<Record<Density | 'large', number>> = {
  normal: 36,
  compact: 30,
  large: 72,
};

/** How close the rows of all tables stand, as this user likes it. */
export function useDensity(): [Density, (density: Density) => void] {
  const [kept, keep] = useStore<string>(useUserKey('density'), 'normal');
  return [kept === 'compact' ? 'compact' : 'normal', keep];
}

/** A list of columns' keys that this user has set for themselves. */
function useKeptKeys(name: string): [readonly string[], (keys: string[]) => void] {
  const [kept, keep] = useStore<unknown>(useUserKey(name), []);
  const keys = useMemo(
    () => (Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []),
    [kept],
  );
  return [keys, keep];
}

/** The columns of a list that this user does not want to see. A column that is new in the schema is shown. */
export function useHiddenColumns(resource: string) {
  const [keys, keep] = useKeptKeys(`${resource}.hiddenColumns`);
  return useMemo(
    () => ({
      keys: new Set(keys),
      toggle: (key: string) => keep(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
      showAll: () => keep([]),
    }),
    [keys, keep],
  );
}

interface Keyed {
  key: string;
}

/** The order in which this user wants the columns of a list. */
export function useColumnOrder(resource: string) {
  const [keys, keep] = useKeptKeys(`${resource}.columnOrder`);
  return useMemo(
    () => ({
      /** Whether this user has an order of their own. */
      isOwn: keys.length > 0,
      /** The columns as this user wants them; one that is new in the schema stands after its neighbour there. */
      arrange: <Column extends Keyed>(columns: readonly Column[]) => arrangeBy(keys, columns),
      /** @param columns all of them, as arranged @param by 1 is one place further, -1 one place back */
      move: (columns: readonly Keyed[], key: string, by: 1 | -1) => keep(moved(columns, key, by)),
      reset: () => keep([]),
    }),
    [keys, keep],
  );
}

function arrangeBy<Column extends Keyed>(keys: readonly string[], columns: readonly Column[]): Column[] {
  const arranged = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  for (const [place, column] of columns.entries()) {
    if (keys.includes(column.key)) continue;
    const before = columns[place - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, column);
  }
  return arranged;
}

function moved(columns: readonly Keyed[], key: string, by: 1 | -1): string[] {
  const keys = columns.map((column) => column.key);
  const from = keys.indexOf(key);
  const others = keys.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, from + by), 0, key);
}
