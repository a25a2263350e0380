import { type RaRecord, useRecordSelection } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef } from 'react';

export type Selection = ReturnType<typeof useSelection>;

const NONE: ReadonlyMap<RaRecord['id'], RaRecord> = new Map();

/**
 * The chosen rows. Turning the page and reading again keep them; another filter clears them, so that no one deletes
 * what they no longer see. The ids are react-admin's own selection, so that its buttons change it too; an action needs
 * the records, which are held here.
 * @param rows the rows at hand
 * @param scopeKey what the list is narrowed to
 */
export function useSelection(resource: string, rows: readonly RaRecord[] | undefined, scopeKey: string) {
  const { records, latest, change, select } = useChosenRecords(resource, rows, scopeKey);
  const put = useCallback(
    (some: readonly RaRecord[], isChosen: boolean) =>
      change((all) => {
        for (const record of some) {
          if (isChosen) all.set(record.id, record);
          else all.delete(record.id);
        }
      }),
    [change],
  );
  const anchor = useRef<RaRecord['id'] | null>(null);
  const toggle = useCallback(
    (record: RaRecord, isRange = false) => {
      const range = isRange ? rowsBetween(latest.current.rows ?? [], anchor.current, record) : [record];
      anchor.current = record.id;
      put(range, !latest.current.records.has(record.id));
    },
    [put, latest],
  );
  return useMemo(
    () => ({
      /** By id, as they were when last read. */
      records,
      /** @param isRange from the row that was last toggled up to this one, all as this one becomes */
      toggle,
      choose: (more: readonly RaRecord[]) => put(more, true),
      drop: (ids: readonly RaRecord['id'][]) =>
        put(
          ids.map((id) => ({ id })),
          false,
        ),
      clear: () => change((all) => all.clear()),
      /** Exactly these; those of rows that were never at hand are left out. */
      select,
    }),
    [records, toggle, put, change, select],
  );
}

/** The records of the chosen ids, and what changes them; several changes before the next drawing add up. */
function useChosenRecords(resource: string, rows: readonly RaRecord[] | undefined, scopeKey: string) {
  const [ids, { select, clearSelection }] = useRecordSelection<RaRecord>({ resource });
  // The ids in the store belong to this scope: others stay there until the effect below has removed them.
  const ownScope = useRef<string | null>(null);
  const held = useRef(NONE);
  const records = useMemo(
    () => (ownScope.current === scopeKey ? collectRecords(ids, rows ?? [], held.current) : NONE),
    [ids, rows, scopeKey],
  );
  const latest = useRef({ rows, records });
  latest.current = { rows, records };
  held.current = records;
  useEffect(() => {
    ownScope.current = scopeKey;
    clearSelection();
    return clearSelection;
  }, [scopeKey, clearSelection]);

  const change = useCallback(
    (make: (records: Map<RaRecord['id'], RaRecord>) => void) => {
      const changed = new Map(latest.current.records);
      make(changed);
      latest.current.records = changed;
      held.current = changed;
      select([...changed.keys()]);
    },
    [select],
  );
  return { records, latest, change, select };
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

/** What an action on the selection sends is the row as it stands now; an id without a known row is not chosen. */
function collectRecords(
  ids: readonly RaRecord['id'][],
  rows: readonly RaRecord[],
  held: ReadonlyMap<RaRecord['id'], RaRecord>,
): ReadonlyMap<RaRecord['id'], RaRecord> {
  if (ids.length === 0) return NONE;
  const fresh = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id): [RaRecord['id'], RaRecord][] => {
      const record = fresh.get(id) ?? held.get(id);
      return record === undefined ? [] : [[id, record]];
    }),
  );
}
