import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { Sort } from '../../../../schema/dialect/dialect-types.ts';

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
export function toListSearch(search: string, { filter, by, tab, page, perPage, sort }: ListAddress): string {
  const params = new URLSearchParams(search);
  for (const name of PARAMS) params.delete(name);
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
