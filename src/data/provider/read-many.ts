import type { Identifier, RaRecord } from 'ra-core';
import { ProviderError } from '../../contract/provider-error.ts';
import { isPaged } from '../../schema/describe/sort-reach.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import type { InFlightReads } from './in-flight-reads.ts';
import { largestPage, readList, readWhole } from './list-operation.ts';
import type { ListAnswer } from './resource-methods.ts';

/** How a list names the ids that it is asked for. */
const IDS_PARAMETER = 'ids';

export interface ManyReader {
  client: ApiClient;
  reads: InFlightReads;
  /** Absent where the resource has none, as a single record. */
  list: Operation | undefined;
  fixed: Record<string, unknown>;
  /** Reads one record; absent where the resource has no such operation. */
  readOne?(id: Identifier): Promise<RaRecord>;
}

/**
 * Records by id, in one request where the provider can: by a list that takes ids, else from a list that is not paged.
 * Where it cannot, one by one, or from the pages of the list for a role that may read that alone. Those that do not
 * exist are left out: react-admin leaves a gap.
 */
export async function readMany(reader: ManyReader, ids: readonly Identifier[]): Promise<RaRecord[]> {
  const { list, readOne } = reader;
  if (list !== undefined) {
    if (hasParameter(list, IDS_PARAMETER)) return pickFromList(reader, list, ids, { [IDS_PARAMETER]: ids });
    const isWhole = list['x-list']?.total === undefined && !isPaged(list);
    if (readOne === undefined || (ids.length > 1 && isWhole)) {
      const found = await pickFromList(reader, list, ids);
      if (readOne === undefined || found.length === ids.length) return found;
    }
  }
  if (readOne === undefined) throw new Error('A resource with neither a list nor a read-one cannot be read.');
  try {
    const records = await Promise.all(ids.map((id) => readOne(id).catch(noneWhenMissing)));
    return records.filter((record) => record !== null);
  } catch (error) {
    if (list === undefined || !isForbidden(error)) throw error;
    // Who may not read a single record may still read the list (`reads` of a resource), as the names of references.
    return pickFromList(reader, list, ids);
  }
}

async function pickFromList(
  { client, reads, fixed }: ManyReader,
  list: Operation,
  ids: readonly Identifier[],
  by: Record<string, unknown> = {},
): Promise<RaRecord[]> {
  const bound = Object.fromEntries(Object.entries(fixed).filter(([field]) => hasParameter(list, field)));
  const args = { ...bound, ...by };
  const key = `${list.operationId} ${JSON.stringify(args)}`;
  const wanted = new Set(ids.map(String));
  const isWanted = (row: RaRecord) => wanted.has(String(row.id));
  if (!isPaged(list))
    return (await reads.share(key, () => readWhole(client, list, args))).rows.filter(isWanted);
  const found: RaRecord[] = [];
  for (let page = 1, isMore = true; isMore && found.length < wanted.size; page += 1) {
    const read = () => readPageOf(client, list, args, page);
    const { data, hasMore } = await reads.share(`${key} ${page}`, read);
    found.push(...data.filter(isWanted));
    isMore = hasMore;
  }
  return found;
}

/** A provider that gives no more than so many rows at once has the others on its next pages. */
function readPageOf(
  client: ApiClient,
  list: Operation,
  filter: Record<string, unknown>,
  page: number,
): Promise<ListAnswer> {
  return readList(client, list, { filter, pagination: { page, perPage: largestPage(list) } });
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof ProviderError && error.status === 404) return null;
  throw error;
}

function isForbidden(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 403;
}

function hasParameter({ places }: Operation, wanted: string): boolean {
  return places.has(wanted);
}
