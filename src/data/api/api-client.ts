import axios, { type AxiosAdapter, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { ApiDefinition } from '../../schema/api-definition.ts';
import type { InvokeOptions } from '../../schema/provider.ts';
import { buildRequest } from './build-request.ts';
import { type Operation, OperationIndex } from './operation-index.ts';
import { toProviderError } from './parse-problem.ts';

export interface ApiClientOptions {
  definition: ApiDefinition;
  /** Where the provider answers; the empty string is the server that the page came from. */
  baseUrl: string;
  /** The session's token, read anew for each request. */
  readToken(): string | null;
  /** The store that the requests are for; null leaves it to the provider. */
  readStoreId(): string | null;
  /** Base URL of another server by its `x-server` name. */
  findServer?(name: string): string | null;
  /** Takes the place of the network, for tests. */
  adapter?: AxiosAdapter;
}

export interface ApiClient {
  /** Calls an operation; see `ProviderMethods.invoke`. */
  invoke(operationId: string, args?: Record<string, unknown>, options?: InvokeOptions): Promise<unknown>;
  /** @throws Error for an unknown id, naming the nearest */
  operation(operationId: string): Operation;
  /** The same connection (session, store, errors) for paths that the definition does not name. */
  http: AxiosInstance;
}

/** spec/3 §7: the store is named in every request except those to the system and store paths. */
const STORELESS_PATH = /\/(system|store)(\/|$)/;

/** The one client of the provider: builds every request from the API definition. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const operations = new OperationIndex(options.definition);
  const http = createHttp(options);
  return {
    http,
    operation: (operationId) => operations.get(operationId),
    async invoke(operationId, args = {}, invokeOptions = {}) {
      if (invokeOptions.durable === true)
        throw new Error(`"${operationId}" asks for a durable queue, and this client has none.`);
      const operation = operations.get(operationId);
      const config: AxiosRequestConfig = buildRequest(operation, args);
      config.signal = invokeOptions.signal;
      if (operation['x-server'] !== undefined) config.baseURL = findServer(options, operation['x-server']);
      if (invokeOptions.idempotencyKey !== undefined)
        config.headers = { ...config.headers, 'Idempotency-Key': invokeOptions.idempotencyKey };
      const { data } = await http.request<unknown>(config);
      return data;
    },
  };
}

function createHttp({ baseUrl, readToken, readStoreId, adapter }: ApiClientOptions): AxiosInstance {
  const http = axios.create({
    baseURL: baseUrl,
    ...(adapter ? { adapter } : {}),
    paramsSerializer: { indexes: null },
  });
  http.interceptors.request.use((config) => {
    const token = readToken();
    if (token !== null) config.headers.set('Authorization', token);
    const storeId = readStoreId();
    if (storeId !== null && !STORELESS_PATH.test((config.url ?? '').split('?')[0] ?? ''))
      config.params = { store_id: storeId, ...config.params };
    return config;
  });
  http.interceptors.response.use(undefined, (thrown: unknown) => Promise.reject(toProviderError(thrown)));
  return http;
}

function findServer(options: ApiClientOptions, name: string): string {
  const url = options.findServer?.(name) ?? null;
  if (url === null) throw new Error(`No address is known for the server "${name}".`);
  return url;
}
