import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Config } from '../server/config/config-store.ts';
import { publishConfig } from '../server/config/publish-config.ts';
import { loadConfig } from '../server/config/watching-config-store.ts';
import { withLocalPort } from '../server/config/with-local-port.ts';
import { writeStaticPages } from '../server/config/write-static-pages.ts';
import { parseSettings } from '../server/settings.ts';
import { parsePath } from './preparing/parse-path.ts';
import { uiFolder } from './preparing/ui-folder.mjs';
import { printDiagnostics } from './serving/print-diagnostics.ts';
import { readBuildInfo } from './serving/read-build-info.ts';

/**
 * `npm run export -- DIR`: the pages and the configuration (CONFIG_DIR over the built-in one) as plain files for any
 * web server. They speak to the provider at PROVIDER_URL. What the files need of that server is in docs/deploying.md.
 * @param from the folder that DIR is relative to
 * @returns 1 when something in the configuration is wrong: what that describes is left out
 * @throws Error whose message is for the operator
 */
export async function main(args: string[], from: string): Promise<number> {
  const root = process.cwd();
  const usage = 'Say which folder to write: npm run export -- DIR';
  const folder = await prepareFolder(parsePath(args, { from, usage }).path);
  const settings = parseSettings(process.env, readBuildInfo(root));
  const store = await loadConfig({ builtIn: root, override: settings.configDir });
  printDiagnostics(store, {
    configDir: settings.configDir,
    environment: process.env,
    write: (line) => process.stderr.write(`${line}\n`),
  });
  store.close();
  const config = store.current();
  await writeStaticPages(folder, path.join(root, uiFolder()), settings);
  await writeStaticConfig(folder, config, settings);
  const source = settings.providerUrl ?? 'the server that they come from';
  process.stdout.write(`Wrote the pages to ${folder}; they take their data from ${source}.\n`);
  return config.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** An earlier export is written over; anything else in the folder is somebody's, and would be served too. */
async function prepareFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  if (names.length === 0 || (names.includes('index.html') && names.includes('config'))) return folder;
  throw new Error(`${folder} is not empty, and no earlier export. Say a new or an empty folder.`);
}

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
  for (const [address, { body }] of publishConfig({ ...config, definition }, providerUrl)) {
    const file = path.join(folder, address);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, body);
  }
}
