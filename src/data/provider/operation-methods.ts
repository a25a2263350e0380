import type { Identifier, RaRecord } from 'ra-core';
import { ProviderError } from '../../contract/provider-error.ts';
import { SINGLETON_ID } from '../../contract/singleton-id.ts';
import { isSameValue } from '../../domain/same-value.ts';
import type { Operations, Resource } from '../../schema/dialect/dialect-types.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import type { InFlightReads } from './in-flight-reads.ts';
import { readList } from './list-operation.ts';
import { findRecord, parseOnly, parseRecord } from './parse-answer.ts';
import { readMany } from './read-many.ts';
import { refuseStale } from './refuse-stale.ts';
import type { ResourceMethods } from './resource-methods.ts';

/** The operation of a list with the names that the definition gives the calls of an entity. */
export function listOf(operation: Operation, entity: string): Operation {
  const own = operation['x-list-of']?.[entity];
  return own ? { ...operation, 'x-list': { ...operation['x-list'], ...own } } : operation;
}

/** A resource's methods over the operations that it names. */
export function createOperationMethods(
  { client, reads }: { client: ApiClient; reads: InFlightReads },
  name: string,
  resource: Resource & { operations: Operations },
): ResourceMethods {
  const { fixed = {}, entity = name } = resource;
  const need = (slot: keyof Operations): Operation => {
    const operationId = resource.operations[slot];
    if (operationId !== undefined) return client.operation(operationId);
    throw new Error(`The resource "${name}" names no operation for "${slot}".`);
  };
  const readOne = async (id: Identifier, signal?: AbortSignal): Promise<RaRecord> => {
    const operation = need('get');
    const isOnly = !takesId(operation);
    const answer = await client.invoke(operation.operationId, isOnly ? {} : { id }, { signal });
    return isOnly ? parseOnly(operation, answer, id) : parseRecord(operation, answer);
  };
  const methods: ResourceMethods = {
    async getList(request) {
      const filter = { ...request.filter, ...fixed };
      return readList(client, listOf(need('list'), entity), { ...request, filter });
    },
    async getOne(id, signal) {
      if (resource.operations.get !== undefined) return readOne(id, signal);
      const [record] = await methods.getMany([id]);
      if (record) return record;
      throw new ProviderError({ status: 404, code: 'notFound' });
    },
    getMany(ids) {
      const list = resource.operations.list === undefined ? undefined : listOf(need('list'), entity);
      const reader = { client, reads, list, fixed };
      if (resource.operations.get === undefined) return readMany(reader, ids);
      // What is read by a key of its own, as a day, is not found by an id.
      if (list === undefined && isKeyed(need('get'))) return Promise.resolve([]);
      const share = (id: Identifier) => reads.share(`${name} ${id}`, () => readOne(id));
      return readMany({ ...reader, readOne: share }, ids);
    },
    async create(data) {
      const operation = need('create');
      return parseRecord(operation, await client.invoke(operation.operationId, { ...data, ...fixed }));
    },
    async update(id, data, previous) {
      const operation = need('update');
      await refuseStale(methods.getOne, id, previous);
      const record = { ...toSaved(operation, data, previous), ...fixed };
      if (!takesId(operation)) {
        const answer = await client.invoke(operation.operationId, withoutMadeId(record));
        return parseOnly(operation, answer, id);
      }
      const answer = await client.invoke(operation.operationId, { ...record, id });
      // Saved it is: a provider that does not answer the record is asked for it.
      return findRecord(answer) ?? methods.getOne(id);
    },
    async delete(ids) {
      await deleteBy(client, need('delete'), ids);
    },
  };
  return methods;
}

/** The id that a record got here, having none at its provider, is not the provider's. */
function withoutMadeId({ id, ...record }: Record<string, unknown>): Record<string, unknown> {
  return id === undefined || id === SINGLETON_ID ? record : { ...record, id };
}

/** The whole record, or what was changed of it where PATCH is the operation's method. */
function toSaved(
  { method }: Operation,
  data: Record<string, unknown>,
  previous: Record<string, unknown> = {},
): Record<string, unknown> {
  if (method !== 'patch') return { ...previous, ...data };
  const changed = Object.entries(data).filter(([name, value]) => !isSameValue(value, previous[name]));
  return { ...('version' in previous && { version: previous.version }), ...Object.fromEntries(changed) };
}

/** Whether it is one of many. The body of a single record may hold an id too, unless the definition says `x-argument`. */
function takesId({ places }: Operation): boolean {
  const place = places.get('id');
  if (place === undefined) return false;
  return place.in !== 'body' || place.schema['x-argument'] === 'id';
}

/** Whether it reads its record by something else than an id. */
function isKeyed(operation: Operation): boolean {
  const { parameters = [] } = operation;
  return !takesId(operation) && parameters.some((one) => 'required' in one && one.required === true);
}

/** Once with all ids where the operation takes them, else one call for each; the first failure is thrown. */
async function deleteBy(client: ApiClient, operation: Operation, ids: readonly Identifier[]): Promise<void> {
  // A path has room for one.
  const isOneEach = takesId(operation) || operation.places.get('ids')?.in === 'path';
  if (!isOneEach) {
    await client.invoke(operation.operationId, { ids });
    return;
  }
  const name = takesId(operation) ? 'id' : 'ids';
  const answers = await Promise.allSettled(
    ids.map((id) => client.invoke(operation.operationId, { [name]: id })),
  );
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}
