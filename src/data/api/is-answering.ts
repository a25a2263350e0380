import type { ApiClient } from './api-client.ts';
import { ProviderError } from './provider-error.ts';

/** Whoever waits to be back online should not wait for long on one try. */
const TIMEOUT_MILLISECONDS = 5000;
const HEALTH = 'health.readHealth';

/** Whether the provider answers anything at all, be it an error. Its address is asked where it has no operation for that. */
export async function isAnswering(
  client: Pick<ApiClient, 'invoke' | 'hasOperation' | 'http'>,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Promise<boolean> {
  if (!client.hasOperation(HEALTH)) return isThere(client.http.defaults.baseURL ?? '', timeoutMilliseconds);
  try {
    await client.invoke(HEALTH, {}, { token: null, timeoutMilliseconds });
    return true;
  } catch (error) {
    return error instanceof ProviderError && error.status > 0;
  }
}

/** A plain request whose answer nobody may read: other origins allow no more where they do not know the path. */
async function isThere(address: string, timeoutMilliseconds: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    await fetch(address, { mode: 'no-cors', cache: 'no-store', credentials: 'omit', signal });
    return true;
  } catch {
    return false;
  }
}
