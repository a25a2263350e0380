import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import { ProviderError } from '../../contract/provider-error.ts';
import { isAway } from '../../domain/is-away.ts';
import type { ErrorDialect } from '../../schema/api/api-definition.ts';
import { findProblem, toProviderError } from './parse-problem.ts';
import { signRequest } from './sign-request.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent in place of the session's token; null sends none. Such a request is not the session's business. */
    ownToken?: string | null;
    /** Signs the request, as the provider asks of its token. */
    signingKey?: CryptoKey;
    /** The store in place of the tab's own; null names none. */
    ownStoreId?: string | null;
    /** The request has been refused once, and goes out again with a newer token. */
    isRenewed?: boolean;
    /** Goes to another server than the provider. */
    isElsewhere?: boolean;
    /** The session that it went out with. */
    sentSession?: SentSession;
  }
}

/** The token of a request, and whose it was. */
export interface SentSession {
  token: string;
  /** Null where it is unknown. */
  userId: string | null;
}

/** How this provider's requests and failures differ from what is usual here. */
export interface WireDialect {
  /** The header for the token, and what stands before it; the bare token as `Authorization` when absent. */
  tokenHeader?: { name: string; prefix: string };
  /** The query parameter for the store; null for none, `store_id` when absent. */
  storeParameter?: string | null;
  error?: ErrorDialect;
}

export interface HttpOptions {
  /** Where the provider answers; the empty string is the server that the page came from. */
  baseUrl: string;
  /** The session's token, read for each request. */
  readToken(): string | null;
  /** Whose token that is. */
  readUserId?(): string | null;
  /** The store that the requests are for; null leaves it to the provider. */
  readStoreId(): string | null;
  /** Waits for another session when the provider has refused this one; false when there will be none. */
  renewSession?(refused: SentSession): Promise<boolean>;
  /** Called for each answer of the provider, whatever it says. */
  onAnswer?(): void;
  /** Called for each request that the provider has not answered, whatever stands in front of it has said. */
  onSilence?(): void;
  /** Takes the place of the network, for tests. */
  adapter?: AxiosAdapter;
  dialect?: WireDialect;
}

/** A request that takes longer has failed; see {@link FILE_TIMEOUT_MILLISECONDS} for those that carry a file. */
export const TIMEOUT_MILLISECONDS = 30_000;

/** A file on a slow line is no reason to give up, whichever way it goes. */
export const FILE_TIMEOUT_MILLISECONDS = 300_000;

/** spec/3 §7: the store is named in every request except those to the system and store paths. */
const STORELESS_PATH = /\/(system|store)(\/|$)/;

/** The one connection to the provider: token, store, errors, and what an ended session or a lost network does. */
export function createHttp(options: HttpOptions): AxiosInstance {
  const http = axios.create({
    baseURL: options.baseUrl,
    ...(options.adapter ? { adapter: options.adapter } : {}),
    paramsSerializer: { indexes: null },
    timeout: TIMEOUT_MILLISECONDS,
    // The token is in a header: to look for a cookie first would hold up every request.
    withXSRFToken: false,
    // Without it a request that took too long looks like one that was given up.
    transitional: { clarifyTimeoutError: true },
  });
  const fail = async (error: ProviderError, config: AxiosRequestConfig): Promise<AxiosResponse> => {
    if (isAway(error)) options.onSilence?.();
    else options.onAnswer?.();
    if (error.status === 401 && (await hasNewSession(config, options)))
      return http.request({ ...config, isRenewed: true });
    throw error;
  };
  http.interceptors.request.use((config) => {
    const filled = fillIn(config, options);
    return filled.signingKey === undefined ? filled : sign(http, filled, filled.signingKey);
  });
  http.interceptors.response.use(
    (response) => {
      if (response.config.isElsewhere === true) return response;
      const problem = findProblem(response, options.dialect?.error);
      if (problem !== null) return fail(problem, response.config);
      options.onAnswer?.();
      return response;
    },
    async (thrown: unknown) => {
      const config = isAxiosError(thrown) ? thrown.config : undefined;
      const isElsewhere = config?.isElsewhere === true;
      const error = toProviderError(thrown, isElsewhere ? undefined : options.dialect?.error);
      if (!(error instanceof ProviderError) || config === undefined || isElsewhere) throw error;
      return fail(error, config);
    },
  );
  return http;
}

const BARE = { name: 'Authorization', prefix: '' };

function fillIn(config: InternalAxiosRequestConfig, options: HttpOptions) {
  const { tokenHeader = BARE, storeParameter = 'store_id' } = options.dialect ?? {};
  const token = config.ownToken === undefined ? options.readToken() : config.ownToken;
  if (token === null) config.headers.delete(tokenHeader.name);
  else config.headers.set(tokenHeader.name, tokenHeader.prefix + token);
  if (token !== null && config.ownToken === undefined)
    config.sentSession = { token, userId: options.readUserId?.() ?? null };
  const storeId = config.ownStoreId === undefined ? options.readStoreId() : config.ownStoreId;
  const hasStore = storeId !== null && storeParameter !== null;
  if (hasStore && !STORELESS_PATH.test((config.url ?? '').split('?')[0] ?? ''))
    config.params = { [storeParameter]: storeId, ...config.params };
  return config;
}

/** The body is written out here: what is signed is what goes out. */
async function sign(
  http: AxiosInstance,
  config: InternalAxiosRequestConfig,
  key: CryptoKey,
): Promise<InternalAxiosRequestConfig> {
  const body = config.data === undefined ? undefined : JSON.stringify(config.data);
  const idempotencyKey = config.headers.get('Idempotency-Key');
  const request = {
    method: config.method ?? 'get',
    // Below the provider's address: a proxy in front of it may take the path of that away.
    url: http.getUri({ ...config, baseURL: '' }),
    headers: {
      authorization: String(config.headers.get('Authorization') ?? ''),
      ...(typeof idempotencyKey === 'string' && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body }),
  };
  config.headers.set(await signRequest(key, request, new Date()));
  if (body !== undefined) {
    config.headers.set('Content-Type', 'application/json');
    config.data = body;
  }
  return config;
}

/** A request goes out again once: a provider that refuses a fresh session would ask for the password for ever. */
async function hasNewSession({ isRenewed, sentSession }: AxiosRequestConfig, { renewSession }: HttpOptions) {
  if (isRenewed === true || sentSession === undefined) return false;
  return (await renewSession?.(sentSession)) ?? false;
}
