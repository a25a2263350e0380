import type { DataProvider, RaRecord } from 'ra-core';
import type { FileAnswer } from '../../contract/file-answer.ts';
import type { JsonObject } from '../../contract/json-object.ts';
import type { LiveFeed } from '../../contract/live.ts';
import type { FileRequest, ProviderMethods, RowsRequest, ServerAddresses } from '../../contract/provider.ts';
import { suggest } from '../../schema/config/suggest.ts';
import type { ServedConfig } from '../../schema/describe/served-config.ts';
import type { Operations, Resource } from '../../schema/dialect/dialect-types.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Operation } from '../api/operation-index.ts';
import { findOwnServer, setOwnServer } from '../api/own-servers.ts';
import { InFlightReads } from './in-flight-reads.ts';
import { readOperation } from './list-operation.ts';
import { createOperationMethods, listOf } from './operation-methods.ts';
import type { ListAnswer, ListRequest, ResourceMethods } from './resource-methods.ts';
import { createSimpleRestMethods } from './simple-rest-methods.ts';

/** Without a feed nothing arrives. */
const SILENT: Pick<LiveFeed, 'subscribe'> = { subscribe: () => () => {} };

export type GatehouseDataProvider = DataProvider & ProviderMethods & ServerAddresses;

/**
 * react-admin's data provider over the operations that each resource names, with `invoke` and `subscribe`.
 * @param pages makes the calls of pages, which may be answered offline; the views of records read by `client` alone
 */
export function createDataProvider(
  client: ApiClient,
  servedConfig: ServedConfig,
  { feed = SILENT, pages = client }: { feed?: Pick<LiveFeed, 'subscribe'>; pages?: ApiClient } = {},
): GatehouseDataProvider {
  const reads = new InFlightReads();
  const find = (name: string) => findMethods({ client, reads }, servedConfig, name);
  /** A change runs; what is being read meanwhile is not handed to anybody who asks afterwards. */
  const change = <Value>(work: Promise<Value>) => work.finally(() => reads.forget());
  const list = async <R extends RaRecord>(name: string, { filter = {}, ...params }: ListParams) => {
    const answer = await (await find(name)).getList({ filter, ...params });
    return toListResult<R>(answer, params.pagination?.page);
  };
  return {
    getList: list,
    async getOne<R extends RaRecord>(name: string, { id, signal }: { id: R['id']; signal?: AbortSignal }) {
      return { data: (await (await find(name)).getOne(id, signal)) as R };
    },
    async getMany<R extends RaRecord>(
      name: string,
      { ids, signal }: { ids: R['id'][]; signal?: AbortSignal },
    ) {
      return { data: (await (await find(name)).getMany(ids, signal)) as R[] };
    },
    getManyReference: <R extends RaRecord>(name: string, { target, id, ...params }: ReferenceParams) =>
      list<R>(name, { ...params, filter: { ...params.filter, [target]: id } }),
    async create<D, R extends RaRecord>(name: string, { data }: { data: Partial<D> }) {
      return { data: (await change((await find(name)).create({ ...data }))) as R };
    },
    async update<R extends RaRecord>(name: string, { id, data, previousData }: UpdateParams) {
      return { data: (await change((await find(name)).update(id, data, previousData))) as R };
    },
    async updateMany(name, { ids, data }) {
      const methods = await find(name);
      for (const record of await methods.getMany(ids)) await change(methods.update(record.id, data, record));
      return { data: ids };
    },
    async delete<R extends RaRecord>(name: string, { id, previousData }: { id: R['id']; previousData?: R }) {
      await change((await find(name)).delete([id]));
      return { data: previousData ?? ({ id } as R) };
    },
    async deleteMany(name, { ids }) {
      await change((await find(name)).delete(ids));
      return { data: ids };
    },
    async invoke(operationId, args, { over, ...options } = {}) {
      const operation = client.operation(operationId);
      const answer = pages.invoke(operationId, over ? layOver(operation, over, args) : args, options);
      return operation.method === 'get' ? answer : change(answer);
    },
    readOperation: (operationId, request) => readRows(pages, operationId, request),
    fileAddress: (name, ...rest) => addressOfFile(client, servedConfig, name, ...rest),
    readFile: (operationId, address) => readFileAt(client, operationId, address),
    subscribe: (topic, onMessage, onResync) => feed.subscribe(topic, { onMessage, onResync }),
    serverAddress: (operationId) => findOwnServer(client.operation(operationId)),
    setServerAddress: (operationId, url) => setOwnServer(client.operation(operationId), url),
    supportAbortSignal: true,
  };
}

async function readRows(client: ApiClient, operationId: string, request: RowsRequest) {
  const { data, total, hasMore } = await readOperation(client, client.operation(operationId), request);
  return { data, total, hasMore };
}

async function addressOfFile(
  client: ApiClient,
  servedConfig: ServedConfig,
  name: string,
  operationId: string,
  request: FileRequest,
): Promise<string> {
  const { fileAddress } = await import('./file-address.ts');
  const { resource, entity } = await findResource(servedConfig, name);
  const list = resource.operations?.list;
  const filter: JsonObject = { ...request.filter, ...resource.fixed };
  const operation = list === undefined ? null : listOf(client.operation(list), entity);
  return fileAddress(client, operationId, operation, { ...request, filter });
}

async function readFileAt(client: ApiClient, operationId: string, address: string): Promise<FileAnswer> {
  const { readFile } = await import('./file-address.ts');
  return readFile(client, client.operation(operationId), address);
}

/** Where the count is unknown, react-admin is told whether there is a next page. */
function toListResult<R extends RaRecord>({ data, total, hasMore, meta }: ListAnswer, page = 1) {
  const pageInfo = { hasPreviousPage: page > 1, hasNextPage: hasMore };
  return { data: data as R[], ...(total === null ? { pageInfo } : { total }), ...(meta && { meta }) };
}

interface ListParams {
  filter?: Record<string, unknown>;
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  meta?: ListRequest['meta'];
  signal?: AbortSignal;
}

interface ReferenceParams extends ListParams {
  target: string;
  id: RaRecord['id'];
}

interface UpdateParams {
  id: RaRecord['id'];
  data: Record<string, unknown>;
  previousData?: Record<string, unknown>;
}

async function findMethods(
  connection: { client: ApiClient; reads: InFlightReads },
  servedConfig: ServedConfig,
  name: string,
): Promise<ResourceMethods> {
  const { resource } = await findResource(servedConfig, name);
  return hasOperations(resource)
    ? createOperationMethods(connection, name, resource)
    : createSimpleRestMethods(connection.client, name, resource);
}

async function findResource(
  servedConfig: ServedConfig,
  name: string,
): Promise<{ resource: Resource; entity: string }> {
  const summary = servedConfig.index.resources.find((resource) => resource.name === name);
  if (summary === undefined) throw unknownResource(servedConfig, name);
  const { resources } = await servedConfig.loadEntity(summary.entity);
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (resource === undefined) throw unknownResource(servedConfig, name);
  return { resource, entity: summary.entity };
}

function hasOperations(resource: Resource): resource is Resource & { operations: Operations } {
  return resource.operations !== undefined;
}

function unknownResource(servedConfig: ServedConfig, name: string): Error {
  const nearest = suggest(
    name,
    servedConfig.index.resources.map((resource) => resource.name),
  );
  return new Error(
    `There is no resource "${name}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}

/**
 * The arguments of a call that changes a part of a stored record. The version goes along where the operation takes a
 * part, else the rest of the record.
 */
export function layOver(
  { method, 'x-partial': isPartial = method === 'patch' }: Pick<Operation, 'method' | 'x-partial'>,
  stored: JsonObject,
  args: JsonObject = {},
): JsonObject {
  if (!isPartial) return { ...stored, ...args };
  return { ...('version' in stored && { version: stored.version }), ...args };
}
