import axios, { type AxiosAdapter } from 'axios';
import type { ConfigIndex } from '../../schema/dialect/config-index.ts';
import { toProviderError } from '../api/parse-problem.ts';
import { type ConfigFiles, createConfigFiles } from './config-files.ts';

const TIMEOUT_MILLISECONDS = 10_000;

/** `GET /config/index.json`. @throws ProviderError when it cannot be read */
export function loadConfigIndex(files: ConfigFiles = createConfigFiles()): Promise<ConfigIndex> {
  return files.index();
}

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
