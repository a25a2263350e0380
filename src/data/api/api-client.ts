import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { InvokeOptions } from '../../contract/provider.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { RELAY_PATH } from '../../contract/relay-path.ts';
import { answersFile } from '../../schema/api/answer-schema.ts';
import type { ApiDefinition } from '../../schema/api/api-definition.ts';
import { isRelayed } from '../../schema/api/operation-security.ts';
import { buildRequest, isUpload } from './build-request.ts';
import { createHttp, FILE_TIMEOUT_MILLISECONDS, type HttpOptions, type WireDialect } from './http.ts';
import { putTicket, TICKET } from './make-ticket.ts';
import { type Operation, OperationIndex } from './operation-index.ts';
import { toOwnServerFailure } from './own-server-failure.ts';
import { findOwnServer } from './own-servers.ts';
import { readAnswer } from './read-answer.ts';
import { toOwnFields } from './to-own-fields.ts';
import { toWrongAnswer } from './wrong-answer.ts';

export interface ApiClientOptions extends Omit<HttpOptions, 'dialect'> {
  definition: ApiDefinition;
  /** Takes the calls that ask to be durable; without it they are refused. */
  invokeDurably?(
    operationId: string,
    args: Record<string, unknown>,
    options: DurableOptions,
  ): Promise<unknown>;
}

export type DurableOptions = Pick<InvokeOptions, 'idempotencyKey' | 'signal'>;

export interface ClientInvokeOptions extends InvokeOptions {
  /** Sent in place of the session's token; null sends none, and a refusal is then the caller's own. */
  token?: string | null;
  /** Signs the request: the token that it goes out with is bound to this key. */
  signingKey?: CryptoKey;
  /** The store in place of the tab's; null names none. */
  storeId?: string | null;
  /** In place of the client's own patience. */
  timeoutMilliseconds?: number;
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
  /** The path below which resources without operations are. */
  simpleRestPath: string;
}

/** Of an answer that was given before under its idempotency key. */
const REPLAYED_HEADER = 'idempotency-replayed';
/** A machine beside the operator answers at once, or not at all. */
const OWN_SERVER_TIMEOUT_MILLISECONDS = 5000;
/** Of our own server, and of those whose definition does not say. */
const SIMPLE_REST_PATH = '/api/v1';

/** The one client of the provider: builds every request from the API definition. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { definition } = options;
  const operations = new OperationIndex(definition);
  const http = createHttp({ ...options, dialect: toWireDialect(definition) });
  const client: ApiClient = {
    http,
    simpleRestPath: definition['x-simple-rest'] ?? SIMPLE_REST_PATH,
    operation: (operationId) => operations.get(operationId),
    hasOperation: (operationId) => operations.has(operationId),
    async invoke(operationId, args = {}, invokeOptions = {}) {
      const operation = operations.get(operationId);
      if (invokeOptions.durable === true) {
        if (options.invokeDurably) return options.invokeDurably(operationId, args, invokeOptions);
        throw new Error(`"${operationId}" asks for a durable queue, and this client has none.`);
      }
      const config = buildConfig(operation, args, invokeOptions);
      if (invokeOptions.byTicket === true && operations.has(TICKET))
        await putTicket(client, operation, config);
      const ownServer = findOwnServer(operation);
      if (ownServer !== null) return callOwnServer(http, config, ownServer);
      if (isRelayed(operation)) {
        config.url = `${RELAY_PATH}${config.url ?? ''}`;
        config.baseURL = '';
        // The relay is a part of this product's own server, which is another one's neighbour only.
        config.isElsewhere = options.baseUrl !== '';
      }
      const throwOwn = (error: unknown) => {
        throw toOwnFields(operation, args, error);
      };
      if (answersFile(operation)) {
        const { invokeFile } = await import('./invoke-file.ts');
        return invokeFile(http, operation, config, invokeOptions.onProgress).catch(throwOwn);
      }
      const response = await http.request<unknown>(config).catch(throwOwn);
      if (isBroken(response)) throw toWrongAnswer(operation, 'JSON');
      if (response.headers[REPLAYED_HEADER] === 'true') invokeOptions.onReplayed?.();
      return readAnswer(response, operation['x-answer'] ?? definition['x-answer'], operation.shapes.answer);
    },
  };
  return client;
}

/** Invalid or cut JSON: axios passes it on as text. */
function isBroken({ data, headers }: AxiosResponse<unknown>): boolean {
  return (
    typeof data === 'string' && /^\s*[[{]/.test(data) && /\bjson\b/i.test(String(headers['content-type']))
  );
}

function buildConfig(
  operation: Operation,
  args: Record<string, unknown>,
  { signal, token, signingKey, storeId, timeoutMilliseconds, idempotencyKey }: ClientInvokeOptions,
): AxiosRequestConfig {
  const request = buildRequest(operation, args);
  if (idempotencyKey !== undefined) request.headers['Idempotency-Key'] = idempotencyKey;
  const config: AxiosRequestConfig = request;
  config.signal = signal;
  config.ownToken = token;
  config.signingKey = signingKey;
  config.ownStoreId = storeId;
  const seconds = operation['x-timeout-seconds'];
  if (isUpload(operation, args)) config.timeout = FILE_TIMEOUT_MILLISECONDS;
  if (seconds !== undefined) config.timeout = seconds * 1000;
  if (timeoutMilliseconds !== undefined) config.timeout = timeoutMilliseconds;
  return config;
}

/** A server that is not the provider's learns nothing of the session. */
async function callOwnServer(
  http: AxiosInstance,
  config: AxiosRequestConfig,
  address: string,
): Promise<unknown> {
  try {
    const { data } = await http.request<unknown>({
      timeout: OWN_SERVER_TIMEOUT_MILLISECONDS,
      ...config,
      baseURL: address,
      isElsewhere: true,
      ownToken: null,
      ownStoreId: null,
    });
    return data;
  } catch (error) {
    throw error instanceof ProviderError ? await toOwnServerFailure(error, address) : error;
  }
}

/** What the definition says of every request and of every failure. */
function toWireDialect(definition: ApiDefinition): WireDialect {
  const scheme = definition.components?.securitySchemes?.session;
  const store = definition['x-store'];
  const error = definition['x-error'];
  return {
    ...(scheme?.type === 'http' && { tokenHeader: { name: 'Authorization', prefix: 'Bearer ' } }),
    ...(scheme?.type === 'apiKey' && {
      tokenHeader: { name: scheme.name, prefix: scheme['x-prefix'] ?? '' },
    }),
    ...(store !== undefined && { storeParameter: store }),
    ...(error !== undefined && { error }),
  };
}
