import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { ApiDefinition } from '../../schema/api-definition.ts';
import type { InvokeOptions } from '../../schema/provider.ts';
import { buildRequest, isUpload } from './build-request.ts';
import { createHttp, type HttpOptions, UPLOAD_TIMEOUT_MILLISECONDS } from './http.ts';
import { type Operation, OperationIndex } from './operation-index.ts';

export interface ApiClientOptions extends HttpOptions {
  definition: ApiDefinition;
  /** Base URL of another server by its `x-server` name. */
  findServer?(name: string): string | null;
}

export interface ClientInvokeOptions extends InvokeOptions {
  /** Sent in place of the session's token; null sends none, and a refusal is then the caller's own. */
  token?: string | null;
}

export interface ApiClient {
  /** Calls an operation; see `ProviderMethods.invoke`. */
  invoke(
    operationId: string,
    args?: Record<string, unknown>,
    options?: ClientInvokeOptions,
  ): Promise<unknown>;
  /** @throws Error for an unknown id, naming the nearest */
  operation(operationId: string): Operation;
  /** Whether the definition has this operation; for parts that a provider may leave out. */
  hasOperation(operationId: string): boolean;
  /** The same connection (session, store, errors) for paths that the definition does not name. */
  http: AxiosInstance;
}

/** The one client of the provider: builds every request from the API definition. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const operations = new OperationIndex(options.definition);
  const http = createHttp(options);
  return {
    http,
    operation: (operationId) => operations.get(operationId),
    hasOperation: (operationId) => operations.has(operationId),
    async invoke(operationId, args = {}, invokeOptions = {}) {
      if (invokeOptions.durable === true)
        throw new Error(`"${operationId}" asks for a durable queue, and this client has none.`);
      const operation = operations.get(operationId);
      const config: AxiosRequestConfig = buildRequest(operation, args);
      config.signal = invokeOptions.signal;
      config.ownToken = invokeOptions.token;
      if (isUpload(operation)) config.timeout = UPLOAD_TIMEOUT_MILLISECONDS;
      if (operation['x-server'] !== undefined) {
        config.baseURL = findServer(options, operation['x-server']);
        config.isElsewhere = true;
      }
      if (invokeOptions.idempotencyKey !== undefined)
        config.headers = { ...config.headers, 'Idempotency-Key': invokeOptions.idempotencyKey };
      const { data } = await http.request<unknown>(config);
      return data;
    },
  };
}

function findServer(options: ApiClientOptions, name: string): string {
  const url = options.findServer?.(name) ?? null;
  if (url === null) throw new Error(`No address is known for the server "${name}".`);
  return url;
}
