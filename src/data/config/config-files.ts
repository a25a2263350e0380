import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import { isPlainObject } from '../../contract/json-object.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import type { ApiDefinition } from '../../schema/api/api-definition.ts';
import {
  CONFIG_INDEX_PATH,
  type ConfigIndex,
  type EntityFile,
  type Words,
} from '../../schema/dialect/config-index.ts';
import { toProviderError } from '../api/parse-problem.ts';

/** Reads the served configuration. It belongs to the page's own server, wherever the data comes from. */
export interface ConfigFiles {
  index(): Promise<ConfigIndex>;
  entity(path: string): Promise<EntityFile>;
  words(path: string): Promise<Words>;
  definition(path: string): Promise<ApiDefinition>;
}

/** @throws ProviderError from every method: `offline`, a status, or `wrongAnswer` when the file is not what it should be */
export function createConfigFiles(adapter?: AxiosAdapter): ConfigFiles {
  const http = axios.create(adapter ? { adapter } : {});
  http.interceptors.response.use(undefined, (thrown: unknown) => Promise.reject(toProviderError(thrown)));
  return {
    index: () =>
      read<ConfigIndex>(http, CONFIG_INDEX_PATH, ['version', 'languages', 'resources', 'entities', 'words']),
    entity: (path) => read<EntityFile>(http, toConfigPath(path), ['entity', 'resources']),
    words: (path) => read<Words>(http, toConfigPath(path), []),
    definition: (path) => read<ApiDefinition>(http, toConfigPath(path), ['paths']),
  };
}

function toConfigPath(path: string): string {
  return path.startsWith('/') ? path : `/config/${path}`;
}

/** The server checks these files before it publishes them; here it is enough to tell one from a proxy's error page. */
async function read<File extends object>(
  http: AxiosInstance,
  path: string,
  keys: readonly (keyof File & string)[],
): Promise<File> {
  const { data } = await http.get<unknown>(path);
  const missing = isPlainObject(data) ? keys.find((key) => !Object.hasOwn(data, key)) : '{}';
  if (missing === undefined) return data as File;
  throw new ProviderError({
    status: 0,
    code: 'wrongAnswer',
    params: { operation: 'config', path, missing },
    message: `The answer of ${path} has no "${missing}".`,
  });
}
