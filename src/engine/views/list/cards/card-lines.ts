import type { RaRecord } from 'ra-core';
import type { GroupRows } from '../rows/split-rows.ts';

/** One line of the grid: what is drawn below each other, and only while it is in sight. */
export type CardLine =
  | { kind: 'head'; key: string; group: GroupRows }
  | { kind: 'cards'; key: string; records: readonly RaRecord[]; place: number }
  | { kind: 'failed'; key: string; group: GroupRows }
  | { kind: 'pending'; key: string };

/**
 * The lines of a grid of so many columns. A group without cards has no head, which would say nothing else. A group
 * that failed or is still loading has one.
 * @param groups one without a title has no head
 */
export function toCardLines(groups: readonly GroupRows[], columns: number): CardLine[] {
  let place = 0;
  return groups.flatMap((group, index): CardLine[] => {
    const { rows, error, title } = group;
    const key = `${index} ${String(group.value)}`;
    if (rows?.length === 0) return [];
    const head: CardLine[] = title === '' ? [] : [{ kind: 'head', key: `${key} head`, group }];
    if (rows === undefined)
      return [...head, error === null ? { kind: 'pending', key } : { kind: 'failed', key, group }];
    const lines: CardLine[] = [];
    for (let start = 0; start < rows.length; start += columns) {
      const records = rows.slice(start, start + columns);
      lines.push({ kind: 'cards', key: `${key} ${start}`, records, place });
      place += records.length;
    }
    return [...head, ...lines];
  });
}
