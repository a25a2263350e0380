import type { AxiosInstance } from 'axios';
import { ProviderError } from './provider-error.ts';

/** Whoever waits to be back online should not wait for long on one try. */
const TIMEOUT_MILLISECONDS = 5000;

/** Whether the provider answers anything at all, be it an error. */
export async function isAnswering(
  { http }: { http: Pick<AxiosInstance, 'get'> },
  timeout = TIMEOUT_MILLISECONDS,
): Promise<boolean> {
  try {
    await http.get('/health', { ownToken: null, timeout });
    return true;
  } catch (error) {
    return error instanceof ProviderError && error.status > 0;
  }
}
