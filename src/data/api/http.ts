import axios, {
  type AxiosAdapter,
  type AxiosInstance,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import { toProviderError } from './parse-problem.ts';
import { ProviderError } from './provider-error.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Sent in place of the session's token; null sends none. Such a request is not the session's business. */
    ownToken?: string | null;
    /** The store in place of the tab's own; null names none. */
    ownStoreId?: string | null;
    /** The request has been refused once, and goes out again with a newer token. */
    isRenewed?: boolean;
    /** Goes to another server than the provider. */
    isElsewhere?: boolean;
  }
}

export interface HttpOptions {
  /** Where the provider answers; the empty string is the server that the page came from. */
  baseUrl: string;
  /** The session's token, read anew for each request. */
  readToken(): string | null;
  /** The store that the requests are for; null leaves it to the provider. */
  readStoreId(): string | null;
  /** Waits for another session when the provider has refused this token; false when there will be none. */
  renewSession?(refused: string): Promise<boolean>;
  /** Called for each answer of the provider, whatever it says. */
  onAnswer?(): void;
  /** Called for each request that the provider has not answered. */
  onSilence?(): void;
  /** Takes the place of the network, for tests. */
  adapter?: AxiosAdapter;
}

/** A request that takes longer has failed; see {@link UPLOAD_TIMEOUT_MILLISECONDS} for those that carry a file. */
export const TIMEOUT_MILLISECONDS = 30_000;

/** A file on a slow line is no reason to give up. */
export const UPLOAD_TIMEOUT_MILLISECONDS = 300_000;

/** spec/3 §7: the store is named in every request except those to the system and store paths. */
const STORELESS_PATH = /\/(system|store)(\/|$)/;

/** The one connection to the provider: token, store, errors, and what an ended session or a lost network does. */
export function createHttp(options: HttpOptions): AxiosInstance {
  const http = axios.create({
    baseURL: options.baseUrl,
    ...(options.adapter ? { adapter: options.adapter } : {}),
    paramsSerializer: { indexes: null },
    timeout: TIMEOUT_MILLISECONDS,
    // Without it a request that took too long looks like one that was given up.
    transitional: { clarifyTimeoutError: true },
  });
  http.interceptors.request.use((config) => fillIn(config, options));
  http.interceptors.response.use(
    (response) => {
      if (response.config.isElsewhere !== true) options.onAnswer?.();
      return response;
    },
    async (thrown: unknown) => {
      const error = toProviderError(thrown);
      const config = isAxiosError(thrown) ? thrown.config : undefined;
      if (!(error instanceof ProviderError) || config === undefined) throw error;
      if (config.isElsewhere === true) throw error;
      if (error.status > 0) options.onAnswer?.();
      else options.onSilence?.();
      if (error.status === 401 && (await hasNewSession(config, options)))
        return http.request({ ...config, isRenewed: true });
      throw error;
    },
  );
  return http;
}

function fillIn(config: InternalAxiosRequestConfig, { readToken, readStoreId }: HttpOptions) {
  const token = config.ownToken === undefined ? readToken() : config.ownToken;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', token);
  const storeId = config.ownStoreId === undefined ? readStoreId() : config.ownStoreId;
  if (storeId !== null && !STORELESS_PATH.test((config.url ?? '').split('?')[0] ?? ''))
    config.params = { store_id: storeId, ...config.params };
  return config;
}

/** A request goes out again once: a provider that refuses a fresh session would ask for the password for ever. */
async function hasNewSession(config: InternalAxiosRequestConfig, { renewSession }: HttpOptions) {
  const refused = config.headers.get('Authorization');
  if (config.isRenewed === true || config.ownToken !== undefined || typeof refused !== 'string') return false;
  return (await renewSession?.(refused)) ?? false;
}
