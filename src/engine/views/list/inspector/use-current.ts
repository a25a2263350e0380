import { type RaRecord, useGetOne, useLocation } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import { toText } from '../../../format/to-text.ts';
import { RECORD_PARAM } from '../address/use-list-address.ts';
import { useTypedValue } from '../filters/use-typed-value.ts';
import { useList } from '../state/list-context.ts';
import type { ListState } from '../state/use-list-state.ts';

/** A key that is held down goes through the list faster than a browser lets an address change. */
const ADDRESS_MILLISECONDS = 150;
const NOT_FOUND = 404;

/** Why the record that is shown is not among the rows. */
export type Absence = 'narrowed' | 'otherPage' | 'left' | 'deleted';

export interface Current {
  /** What is shown; null where there is nothing, or it is being read. */
  record: RaRecord | null;
  /** Null where nothing is chosen. */
  id: string | null;
  /** Its place among the rows; -1 where it is not one of them. */
  index: number;
  /** Null while it is one of the rows. */
  absence: Absence | null;
  /** When it was first seen to be absent. */
  absentSince: Date | null;
  pick(record: RaRecord): void;
  /** To the record so many places further; false where there is none. */
  move(places: number): void;
  canMove(places: number): boolean;
  /** To the first or the last of the rows. */
  moveToEnd(end: 'first' | 'last'): void;
}

/**
 * The record that an inspector shows, by its id, whatever order the rows come in. It stands in the address. One that has
 * left the rows stays, as the provider has it now, until the reader moves.
 */
export function useCurrent(): Current {
  const list = useList();
  const { rows, address } = list;
  const written = new URLSearchParams(useLocation().search).get(RECORD_PARAM);
  const { typed, change } = useTypedValue({
    value: written,
    milliseconds: ADDRESS_MILLISECONDS,
    toSent: (id) => id,
    send: (id) => address.change({ record: id === null ? null : toText(id) }, { replace: true }),
  });
  const [first] = rows ?? [];
  const id = typeof typed === 'string' ? typed : first === undefined ? null : String(first.id);
  const index = rows === undefined || id === null ? -1 : rows.findIndex((row) => String(row.id) === id);
  const found = rows?.[index];
  const held = useRef({ record: null as RaRecord | null, index: 0 });
  if (found !== undefined) held.current = { record: found, index };
  const latest = useRef(change);
  latest.current = change;
  const pick = useCallback((record: RaRecord | null) => latest.current(record && String(record.id)), []);
  const paging = usePaging(list, index, pick);
  // The first one is named too: another may come before it.
  useEffect(() => {
    if (typed === null && id !== null) latest.current(id);
  }, [typed, id]);
  const kept =
    held.current.record !== null && String(held.current.record.id) === id ? held.current.record : null;
  const absent = useAbsent(list, paging.isSettled && index === -1 ? id : null, kept);
  // What a search leaves begins with its first row, wherever the record stood before.
  const gonePlace = absent.absence === 'left' || absent.absence === 'deleted' ? held.current.index : 0;
  const place = index === -1 ? gonePlace : index;
  const canMove = (places: number) => {
    const target = toTarget(place, places, index === -1);
    return rows?.[target] !== undefined || paging.hasPage(places);
  };
  return {
    id,
    record: found ?? absent.record,
    index,
    absence: absent.absence,
    absentSince: absent.since,
    pick,
    canMove,
    move(places) {
      const target = rows?.[toTarget(place, places, index === -1)];
      if (target !== undefined) pick(target);
      else if (paging.hasPage(places)) paging.turn(places);
    },
    moveToEnd(end) {
      const target = end === 'first' ? rows?.[0] : rows?.at(-1);
      if (target !== undefined) pick(target);
    },
  };
}

/** Into the place of one that is gone the next one has moved up. */
function toTarget(place: number, places: number, isGone: boolean): number {
  return isGone && places > 0 ? place + places - 1 : place + places;
}

/** Another tab and another page begin at their first row, unless they have the current one too. */
function usePaging(
  { rows, isEarlier, page, perPage, total, hasMore, filter, address, description }: ListState,
  index: number,
  pick: (record: RaRecord | null) => void,
) {
  const narrowed = JSON.stringify(address.address.filter);
  const key = `${filter.tab?.name ?? ''} ${page}`;
  const [settled, setSettled] = useState({ key, narrowed });
  const isMoved = settled.key !== key;
  const enters = useRef<'first' | 'last'>('first');
  const isHere = rows !== undefined && !isEarlier;
  useEffect(() => {
    if (!isHere || (!isMoved && settled.narrowed === narrowed)) return;
    setSettled({ key, narrowed });
    const target = enters.current === 'first' ? rows[0] : rows.at(-1);
    enters.current = 'first';
    const isSearched = settled.narrowed !== narrowed;
    const isOnlyMatch = rows.length === 1 && (total === null ? !hasMore : total === 1);
    // What is typed leads to the first page, and keeps the record, until one alone is left.
    if (index === -1 && (isSearched ? isOnlyMatch : isMoved)) pick(target ?? null);
  }, [isHere, isMoved, key, settled, narrowed, rows, total, hasMore, index, pick]);
  const isWhole = description.list.view.loadAll === true;
  return {
    isSettled: isHere && !isMoved,
    hasPage: (places: number) =>
      !isWhole && (places < 0 ? page > 1 : total === null ? hasMore : page * perPage < total),
    turn(places: number) {
      enters.current = places < 0 ? 'last' : 'first';
      address.change({ page: page + Math.sign(places) });
    },
  };
}

/**
 * A record that is not among the rows, as the provider has it now.
 * @param id null while it is one of them
 * @param kept as it was when it last was one of them
 */
function useAbsent(list: ListState, id: string | null, kept: RaRecord | null) {
  const { description, filter, rows = [], total, hasMore, page, readAt } = list;
  const isNarrowed = filter.search !== '' || filter.changed.length > 0;
  const isElsewhere = total === null ? hasMore || page > 1 : total > rows.length;
  const isLeft = !isNarrowed && !isElsewhere;
  const { data, error } = useGetOne(
    description.name,
    { id: id ?? '' },
    { enabled: id !== null && (isLeft || kept === null), retry: false },
  );
  const since = useRef<{ id: string; at: Date | null } | null>(null);
  if (id === null) since.current = null;
  else if (since.current?.id !== id) since.current = { id, at: readAt };
  if (id === null) return { record: kept, absence: null, since: null };
  const isDeleted = error !== null && toFailure(error).status === NOT_FOUND;
  const why = isNarrowed ? 'narrowed' : isElsewhere ? 'otherPage' : 'left';
  const absence: Absence = isDeleted ? 'deleted' : why;
  return { record: data ?? kept, absence, since: since.current?.at ?? null };
}
