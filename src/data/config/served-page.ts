import axios, { type AxiosAdapter } from 'axios';
import { toProviderError } from '../api/parse-problem.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** The page as the server gives it now: it names the scripts of its build. @throws ProviderError when it cannot be read */
export async function readServedPage(adapter?: AxiosAdapter): Promise<string> {
  try {
    const { data } = await axios.get<unknown>('/', {
      ...(adapter ? { adapter } : {}),
      responseType: 'text',
      timeout: TIMEOUT_MILLISECONDS,
      headers: { Accept: 'text/html' },
    });
    return typeof data === 'string' ? data : '';
  } catch (error) {
    throw toProviderError(error);
  }
}
