import type { DataProvider, RaRecord } from 'ra-core';
import { toRecordText } from '../../schema/dialect/record-representation.ts';
import { countBeyond } from './count-beyond.ts';

/** As many as a reader looks through before typing. */
const PAGE_SIZE = 50;
/** As many as a provider gives of an unpaged list. */
const WHOLE_SIZE = 1000;

export interface FoundRecords {
  records: RaRecord[];
  /** How many further records the provider has; null where that is unknown. */
  more: number | null;
  /** The provider could not search: only what it gave was looked through. */
  isLocal: boolean;
}

/** What is searched, and the field that its records are called by. */
interface Searched {
  name: string;
  representation: string;
}

/**
 * Records of a resource that match a text, searched by the provider. One that cannot search, or not sort by what
 * records are called, gives its list, and that is searched here.
 */
export async function searchRecords(
  provider: DataProvider,
  resource: Searched,
  text: string,
  signal: AbortSignal,
): Promise<FoundRecords> {
  try {
    return await searchThere(provider, resource, text, signal);
  } catch (error) {
    if (signal.aborted || !isRefusal(error)) throw error;
    return searchHere(provider, resource, text, signal);
  }
}

async function searchThere(
  provider: DataProvider,
  resource: Searched,
  text: string,
  signal: AbortSignal,
): Promise<FoundRecords> {
  const found = await provider.getList(resource.name, {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: resource.representation, order: 'ASC' },
    filter: text === '' ? {} : { q: text },
    signal,
  });
  return { records: found.data, more: countBeyond(found), isLocal: false };
}

async function searchHere(
  provider: DataProvider,
  resource: Searched,
  text: string,
  signal: AbortSignal,
): Promise<FoundRecords> {
  const whole = await provider.getList(resource.name, {
    pagination: { page: 1, perPage: WHOLE_SIZE },
    filter: {},
    signal,
  });
  const wanted = text.toLowerCase();
  const found = whole.data.filter((record) =>
    toRecordText(resource.representation, record).toLowerCase().includes(wanted),
  );
  return { records: found, more: countBeyond(whole), isLocal: true };
}

/** The provider, or what asks it, does not know the parameter: not a lost network, not a missing right. */
function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { status, code } = { status: undefined, code: undefined, ...error };
  return code === 'unknownFilter' || status === 400 || status === 422;
}
