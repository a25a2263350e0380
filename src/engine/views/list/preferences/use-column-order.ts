import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useUserKey } from './use-user-key.ts';

interface Keyed {
  key: string;
}

export interface ColumnOrder {
  /** Whether this user has an order of their own. */
  isOwn: boolean;
  /** The columns as this user wants them; one that is new in the schema stands after its neighbour there. */
  arrange<Column extends Keyed>(columns: readonly Column[]): Column[];
  /** @param columns all of them, as arranged @param by 1 is one place further, -1 one place back */
  move(columns: readonly Keyed[], key: string, by: 1 | -1): void;
  reset(): void;
}

/** The order in which this user wants the columns of a list. */
export function useColumnOrder(resource: string): ColumnOrder {
  const [kept, keep] = useStore<unknown>(useUserKey(`${resource}.columnOrder`), []);
  const keys = useMemo(
    () => (Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []),
    [kept],
  );
  const arrange = useCallback(
    <Column extends Keyed>(columns: readonly Column[]) => arrangeBy(keys, columns),
    [keys],
  );
  return useMemo(
    () => ({
      isOwn: keys.length > 0,
      arrange,
      move: (columns, key, by) => keep(moved(columns, key, by)),
      reset: () => keep([]),
    }),
    [keys, arrange, keep],
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
