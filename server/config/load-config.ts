import type { ConfigStore } from './config-store.ts';
import type { ConfigFolders } from './source-folders.ts';
import { WatchingConfigStore } from './watching-config-store.ts';

/**
 * Reads and checks the configuration and follows its folder from then on.
 * @throws Error when the built-in files lack what nothing works without (the API definition, a meta-schema)
 */
export async function loadConfig(folders: ConfigFolders): Promise<ConfigStore> {
  const store = new WatchingConfigStore(folders);
  await store.load();
  store.follow();
  return store;
}
