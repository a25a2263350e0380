import process from 'node:process';
import { loadConfig } from '../../server/config/watching-config-store.ts';
import { createPagesApp } from '../../server/create-app.ts';
import type { ServerSettings } from '../../server/settings.ts';
import type { Lifetime } from './lifetime.ts';
import { listen } from './node-server.ts';
import { printDiagnostics } from './print-diagnostics.ts';
import { readRightFiles } from './read-build-info.ts';
import type { ServerClock } from './server-clock.ts';

interface PagesOptions {
  /** Holds the built-in schemas, resources and words. */
  root: string;
  isWatched: boolean;
  clock: ServerClock;
}

/**
 * Serves the pages beside another provider, which has the data: no database is opened, and none is made.
 * @returns the port
 */
export async function openPages(
  lifetime: Lifetime,
  settings: ServerSettings,
  { root, isWatched, clock }: PagesOptions,
): Promise<number> {
  const config = await loadConfig({
    builtIn: root,
    override: settings.configDir,
    isBuiltInWatched: isWatched,
    rightFiles: readRightFiles(root, isWatched),
  });
  lifetime.onClose(() => config.close());
  // There is no sign-in here: the console is the only place to report it.
  printDiagnostics(config, {
    configDir: settings.configDir,
    environment: process.env,
    write: (line) => process.stderr.write(`${line}\n`),
  });
  const app = createPagesApp({ config, clock: clock.now, settings });
  const { port, close } = await listen(app.fetch, settings, lifetime.hurry);
  lifetime.onClose(close);
  process.stdout.write(`Gatehouse shows the data of ${settings.providerUrl} and keeps none itself.\n`);
  return port;
}
