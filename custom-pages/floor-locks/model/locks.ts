import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { RecordId } from '../../../src/contract/record-id.ts';

/** Document 3, §3: `lock` is up and bars the space, `unlock` is down. */
export const LOCK_STATUSES = ['lock', 'unlock', 'running', 'unknown'] as const;
export type LockStatus = (typeof LOCK_STATUSES)[number];

export interface FloorLock {
  id: RecordId;
  name: string;
  zone: string | null;
  status: LockStatus;
  isSetUp: boolean;
  changedAt: string | null;
  changedBy: string | null;
}

/** @returns the rows that have an id; a status that is not known counts as unknown */
export function readLocks(answer: unknown): FloorLock[] {
  const content = isPlainObject(answer) ? answer.content : answer;
  if (!Array.isArray(content)) return [];
  return content.flatMap((row: unknown) => {
    if (!isPlainObject(row) || (typeof row.id !== 'number' && typeof row.id !== 'string')) return [];
    const isSetUp = row.is_set_up !== false;
    const status = LOCK_STATUSES.find((known) => isSetUp && known === row.status) ?? 'unknown';
    return [
      {
        id: row.id,
        name: textOf(row.name) ?? String(row.id),
        zone: textOf(row.zone),
        status,
        isSetUp,
        changedAt: textOf(row.changed_at),
        changedBy: textOf(row.changed_by),
      },
    ];
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** The locks of each zone in the order of their first one; those without a zone come last. */
export function groupByZone(locks: readonly FloorLock[]): { zone: string | null; locks: FloorLock[] }[] {
  const zones = new Map<string | null, FloorLock[]>();
  for (const lock of locks) zones.set(lock.zone, [...(zones.get(lock.zone) ?? []), lock]);
  return [...zones]
    .map(([zone, members]) => ({ zone, locks: members }))
    .toSorted((left, right) => Number(left.zone === null) - Number(right.zone === null));
}

/** How many locks have each status. */
export function countStatuses(locks: readonly FloorLock[]): Record<LockStatus, number> {
  const counts = { lock: 0, unlock: 0, running: 0, unknown: 0 };
  for (const { status } of locks) counts[status] += 1;
  return counts;
}

export function matchesFilter(
  lock: FloorLock,
  { text, status }: { text: string; status: LockStatus | null },
): boolean {
  const isNamed = lock.name.toLowerCase().includes(text.trim().toLowerCase());
  return isNamed && (status === null || lock.status === status);
}
