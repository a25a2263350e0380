import type { RaRecord } from 'ra-core';
import { readPath } from '../../../record/record-path.ts';
import type { Group } from './use-groups.ts';

/** A group with its rows. */
export interface GroupRows extends Group {
  /** Undefined while none have been read. */
  rows: readonly RaRecord[] | undefined;
  error: unknown;
}

/**
 * Rows that were read together, by the group that each says; what belongs to none comes last.
 * @param restTitle empty for a rest without a head
 */
export function splitRows(
  rows: readonly RaRecord[],
  groups: readonly Group[],
  field: string | undefined,
  restTitle = '',
): GroupRows[] {
  const held = new Map<unknown, RaRecord[]>(groups.map(({ value }) => [value, []]));
  const rest: RaRecord[] = [];
  for (const row of rows)
    (held.get(field === undefined ? undefined : readPath(row, field)) ?? rest).push(row);
  const found = groups.map((group) => ({ ...group, rows: held.get(group.value) ?? [], error: null }));
  return rest.length === 0 ? found : [...found, { value: null, title: restTitle, rows: rest, error: null }];
}
