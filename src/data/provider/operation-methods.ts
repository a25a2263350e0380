import type { Identifier, RaRecord } from 'ra-core';
import { isSameValue } from '../../domain/same-value.ts';
import type { Operations, Resource } from '../../schema/resource.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import { ProviderError } from '../api/provider-error.ts';
import { readList, readWhole } from './list-operation.ts';
import { parseRecord } from './parse-answer.ts';
import type { ResourceMethods } from './resource-methods.ts';

/** A resource's methods over the operations that it names. */
export function createOperationMethods(
  client: ApiClient,
  name: string,
  resource: Resource & { operations: Operations },
): ResourceMethods {
  const fixed = resource.fixed ?? {};
  const need = (slot: keyof Operations): Operation => {
    const operationId = resource.operations[slot];
    if (operationId !== undefined) return client.operation(operationId);
    throw new Error(`The resource "${name}" names no operation for "${slot}".`);
  };
  const methods: ResourceMethods = {
    async getList(request) {
      const filter = { ...request.filter, ...fixed };
      return readList(client, need('list'), { ...request, filter });
    },
    async getOne(id, signal) {
      if (resource.operations.get !== undefined) {
        const operation = need('get');
        return parseRecord(operation, await client.invoke(operation.operationId, { id }, { signal }));
      }
      const [record] = await pickFromList(client, need('list'), fixed, [id], signal);
      if (record) return record;
      throw new ProviderError({ status: 404, code: 'notFound' });
    },
    async getMany(ids, signal) {
      if (resource.operations.get === undefined)
        return pickFromList(client, need('list'), fixed, ids, signal);
      return readEach(ids, (id) => methods.getOne(id, signal));
    },
    async create(data) {
      const operation = need('create');
      return parseRecord(operation, await client.invoke(operation.operationId, { ...data, ...fixed }));
    },
    async update(id, data, previous) {
      const operation = need('update');
      await refuseStale(methods, id, previous);
      const record = { ...previous, ...data, ...fixed, id };
      return parseRecord(operation, await client.invoke(operation.operationId, record));
    },
    async delete(ids) {
      await deleteBy(client, need('delete'), ids);
    },
  };
  return methods;
}

async function pickFromList(
  client: ApiClient,
  operation: Operation,
  fixed: Record<string, unknown>,
  ids: readonly Identifier[],
  signal?: AbortSignal,
): Promise<RaRecord[]> {
  const names = new Set(operation.parameters?.map((parameter) => parameter.name));
  const args = Object.fromEntries(Object.entries(fixed).filter(([field]) => names.has(field)));
  const { rows } = await readWhole(client, operation, args, signal);
  const wanted = new Set(ids.map(String));
  return rows.filter((row) => wanted.has(String(row.id)));
}

/** The records that exist; react-admin leaves a gap for those that do not. */
async function readEach(
  ids: readonly Identifier[],
  read: (id: Identifier) => Promise<RaRecord>,
): Promise<RaRecord[]> {
  const records = await Promise.all(
    ids.map((id) =>
      read(id).catch((error: unknown) => {
        if (error instanceof ProviderError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return records.filter((record) => record !== null);
}

/** A provider without versions cannot see a lost update: what was edited must still be what is stored. */
async function refuseStale(
  methods: ResourceMethods,
  id: Identifier,
  previous: Record<string, unknown> | undefined,
): Promise<void> {
  if (previous === undefined || 'version' in previous) return;
  const current = await methods.getOne(id);
  if (!isSameValue(current, previous)) throw new ProviderError({ status: 409, code: 'conflict' });
}

/** Once with all ids where the operation takes them in its body, else one call for each; the first failure is thrown. */
async function deleteBy(client: ApiClient, operation: Operation, ids: readonly Identifier[]): Promise<void> {
  const hasIdInPath = operation.parameters?.some(({ name, in: place }) => name === 'id' && place === 'path');
  if (!hasIdInPath) {
    await client.invoke(operation.operationId, { ids });
    return;
  }
  const answers = await Promise.allSettled(ids.map((id) => client.invoke(operation.operationId, { id })));
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
}
