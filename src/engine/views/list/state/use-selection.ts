import type { RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  /** By id, as they were when last read. */
  records: ReadonlyMap<RaRecord['id'], RaRecord>;
  /** @param isRange from the row that was last toggled up to this one, all as this one becomes */
  toggle(record: RaRecord, isRange?: boolean): void;
  choose(records: readonly RaRecord[]): void;
  drop(ids: readonly RaRecord['id'][]): void;
  clear(): void;
}

const NONE: ReadonlyMap<RaRecord['id'], RaRecord> = new Map();

/**
 * The chosen rows. Turning the page and reading again keep them; another filter lets them go, so that nobody deletes
 * what they no longer see.
 * @param rows the rows at hand
 * @param scopeKey what the list is narrowed to
 */
export function useSelection(rows: readonly RaRecord[] | undefined, scopeKey: string): Selection {
  const [state, setState] = useState({ scopeKey, records: NONE });
  const chosen = state.scopeKey === scopeKey ? state.records : NONE;
  const change = useCallback(
    (make: (records: Map<RaRecord['id'], RaRecord>) => void) =>
      setState((before) => {
        const records = new Map(before.scopeKey === scopeKey ? before.records : NONE);
        make(records);
        return { scopeKey, records };
      }),
    [scopeKey],
  );
  const records = useMemo(() => withFresh(chosen, rows ?? []), [chosen, rows]);
  const anchor = useRef<RaRecord['id'] | null>(null);
  const atHand = useRef(rows);
  atHand.current = rows;
  const toggle = useCallback(
    (record: RaRecord, isRange = false) => {
      const range = isRange ? rowsBetween(atHand.current ?? [], anchor.current, record) : [record];
      anchor.current = record.id;
      change((all) => {
        const isTaken = all.has(record.id);
        for (const one of range) {
          if (isTaken) all.delete(one.id);
          else all.set(one.id, one);
        }
      });
    },
    [change],
  );
  return useMemo(
    () => ({
      records,
      toggle,
      choose: (more) =>
        change((all) => {
          for (const record of more) all.set(record.id, record);
        }),
      drop: (ids) =>
        change((all) => {
          for (const id of ids) all.delete(id);
        }),
      clear: () => change((all) => all.clear()),
    }),
    [records, toggle, change],
  );
}

/** From one row to another, whichever stands above; the row alone where the other is not at hand. */
function rowsBetween(
  rows: readonly RaRecord[],
  fromId: RaRecord['id'] | null,
  to: RaRecord,
): readonly RaRecord[] {
  const from = rows.findIndex(({ id }) => id === fromId);
  const end = rows.findIndex(({ id }) => id === to.id);
  if (from === -1 || end === -1) return [to];
  return rows.slice(Math.min(from, end), Math.max(from, end) + 1);
}

/** What an action on the selection sends is the row as it stands now. */
function withFresh(chosen: ReadonlyMap<RaRecord['id'], RaRecord>, rows: readonly RaRecord[]) {
  if (chosen.size === 0) return chosen;
  const fresh = new Map(chosen);
  for (const row of rows) if (fresh.has(row.id)) fresh.set(row.id, row);
  return fresh;
}
