import { publishConfig } from '../../../server/config/publish-config.ts';
import { type DataLayer, openData } from '../../../src/data/start/open-data.ts';
import { buildFetchAdapter } from '../../data/fetch-adapter.ts';
import { loadOverBuiltIn } from '../built-in.ts';

/**
 * The data layer of pages in front of another provider, which is called over the real network.
 * @param url the provider's
 * @param configDir where its definition is, `resources/api-definition.json`
 */
export async function openSecondData(
  url: string,
  configDir: string = import.meta.dirname,
  options: Pick<Parameters<typeof openData>[0] & object, 'resources'> = {},
): Promise<DataLayer> {
  const store = await loadOverBuiltIn(configDir);
  const files = publishConfig(store.current(), url);
  store.close();
  const adapter = buildFetchAdapter((request) => {
    const file = files.get(new URL(request.url).pathname);
    return file === undefined ? fetch(request) : new Response(file.body);
  });
  return openData({ ...options, adapter });
}
