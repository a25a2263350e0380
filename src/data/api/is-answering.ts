import { ProviderError } from '../../contract/provider-error.ts';
import { isAway } from '../../domain/is-away.ts';
import type { ApiClient } from './api-client.ts';

/** One try must not delay the next one for long. */
const TIMEOUT_MILLISECONDS = 5000;
const HEALTH = 'health.readHealth';

/** Whether the provider itself answers anything, also an error. Its address is asked where it has no operation for that. */
export async function isAnswering(
  client: Pick<ApiClient, 'invoke' | 'hasOperation' | 'http'>,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): Promise<boolean> {
  if (!client.hasOperation(HEALTH)) return isThere(client.http.defaults.baseURL ?? '', timeoutMilliseconds);
  try {
    await client.invoke(HEALTH, {}, { token: null, timeoutMilliseconds });
    return true;
  } catch (error) {
    return error instanceof ProviderError && !isAway(error);
  }
}

/** A plain request whose answer cannot be read: other origins allow no more where they do not know the path. */
async function isThere(address: string, timeoutMilliseconds: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const { status } = await fetch(address, {
      mode: 'no-cors',
      cache: 'no-store',
      credentials: 'omit',
      signal,
    });
    // Another origin does not let its status be read, and says 0.
    return !isAway({ status, code: 'answered' });
  } catch {
    return false;
  }
}
