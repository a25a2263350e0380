import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';
import { useSame } from '../../../reference/use-same.ts';

export interface ListAddressState {
  address: ListAddress;
  /** Changes parts of the address; several changes in one moment add up. */
  change(part: AddressChange, options?: ChangeOptions): void;
  /** The address as it will be once the changes under way have arrived. */
  read(): ListAddress;
  /** Whether a change is being drawn now, within the call that made it. */
  isDrawnNow(): boolean;
}

interface ChangeOptions {
  replace?: boolean;
  /** Draws it before this returns. */
  flushSync?: boolean;
}

/** The address is the truth of a list: a link opens it as it was, and Back brings the earlier one. */
export function useListAddress(): ListAddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // A record that is opened over it, or beside it, leaves the list as it is.
  const address = useSame(parseListAddress(search));
  const latest = useRef({ search, underWay: new Set<string>() });
  const isAtOnce = useRef(false);
  // A change is drawn a moment after it was made; until then, an older address must not take it back.
  useLayoutEffect(() => {
    if (search === latest.current.search) latest.current.underWay.clear();
    else if (!latest.current.underWay.has(search)) latest.current = { search, underWay: new Set() };
  }, [search]);

  const read = useCallback(() => parseListAddress(latest.current.search), []);
  const change = useCallback(
    (part: AddressChange, { replace = false, flushSync = false }: ChangeOptions = {}) => {
      const before = latest.current;
      const next = toListSearch(before.search, { ...parseListAddress(before.search), ...part });
      if (next === before.search) return;
      before.underWay.add(before.search);
      latest.current = { search: next, underWay: before.underWay };
      // The type of ra-core leaves out what react-router alone has.
      const options = { replace, flushSync };
      isAtOnce.current = flushSync;
      navigate(`${pathname}${next}`, options);
      isAtOnce.current = false;
    },
    [navigate, pathname],
  );
  const isDrawnNow = useCallback(() => isAtOnce.current, []);
  return useMemo(() => ({ address, change, read, isDrawnNow }), [address, change, read, isDrawnNow]);
}

/** What the address of a list says. What it does not say is as the view has it. */
export interface ListAddress {
  /** The filters that the reader has set; null is a default that was cleared. `q` is the search. */
  filter: JsonObject;
  /** The field that the search looks in. */
  by: string | null;
  tab: string | null;
  page: number;
  perPage: number | null;
  sort: Sort | null;
}

/** `record` is the one that an inspector shows; what is not said stays. */
type AddressChange = Partial<ListAddress> & { record?: string | null };

/** The parameter of the record that an inspector shows. */
export const RECORD_PARAM = 'record';
const PARAMS = ['filter', 'by', 'tab', 'page', 'perPage', 'sort', 'order'] as const;

/** Reads `?filter={"code":"GA"}&tab=all&page=2&perPage=50&sort=code&order=DESC`; what cannot be read is left out. */
export function parseListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search);
  const field = params.get('sort');
  return {
    filter: parseFilter(params.get('filter')),
    by: params.get('by'),
    tab: params.get('tab'),
    page: parseCount(params.get('page')) ?? 1,
    perPage: parseCount(params.get('perPage')),
    sort: field === null ? null : { field, order: params.get('order') === 'DESC' ? 'DESC' : 'ASC' },
  };
}

/** The query of an address. Other parameters, an open form for one, stay as they are in `search`. */
export function toListSearch(
  search: string,
  { filter, by, tab, page, perPage, sort, record }: ListAddress & Pick<AddressChange, 'record'>,
): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMS) params.delete(name);
  if (record === null) params.delete(RECORD_PARAM);
  else if (record !== undefined) params.set(RECORD_PARAM, record);
  if (Object.keys(filter).length > 0) params.set('filter', JSON.stringify(filter));
  if (by !== null) params.set('by', by);
  if (tab !== null) params.set('tab', tab);
  if (page > 1) params.set('page', String(page));
  if (perPage !== null) params.set('perPage', String(perPage));
  if (sort !== null) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  return params.size === 0 ? '' : `?${params}`;
}

function parseFilter(text: string | null): JsonObject {
  if (text === null) return {};
  try {
    const filter: unknown = JSON.parse(text);
    return isPlainObject(filter) ? filter : {};
  } catch {
    // A link that somebody cut short: the list stands without its filters.
    return {};
  }
}

function parseCount(text: string | null): number | null {
  const count = Number(text);
  return text !== null && Number.isSafeInteger(count) && count > 0 ? count : null;
}
