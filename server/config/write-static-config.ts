import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config-store.ts';
import { publishConfig } from './publish-config.ts';
import { withLocalPort } from './with-local-port.ts';

/**
 * Writes the served configuration into a folder, for hosting without this server.
 * @param folder receives `config/index.json` and the hashed files beside it
 * @param settings `providerUrl`: where the data is; null for the server that the pages come from
 */
export async function writeStaticConfig(
  folder: string,
  config: Config,
  { providerUrl, printerPort }: { providerUrl: string | null; printerPort: number },
): Promise<void> {
  const definition = withLocalPort(config.definition, printerPort);
  for (const [path, { body }] of publishConfig({ ...config, definition }, providerUrl)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}
