import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadConfig } from './load-config.ts';
import { publishConfig } from './publish-config.ts';

/**
 * Writes the served configuration into a folder, for hosting without this server.
 * @param folder receives `config/index.json` and the hashed files beside it
 * @param builtIn the folder that holds `schemas`, `resources` and `i18n`
 * @param providerUrl the provider that the hosted files shall speak to
 */
export async function writeStaticConfig(
  folder: string,
  builtIn: string,
  providerUrl: string | null,
): Promise<void> {
  const config = await loadConfig({ builtIn, override: null });
  for (const [path, { body }] of publishConfig(config.current(), providerUrl)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
  config.close();
}
