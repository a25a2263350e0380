import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { loadConfig } from '../server/config/watching-config-store.ts';
import { type App, createApp } from '../server/create-app.ts';
import { migrateListIndexes } from '../server/crud/list/list-indexes.ts';
import { openDatabase } from '../server/database/connection/open-database.ts';
import { migrate } from '../server/database/migrate.ts';
import type { Deps } from '../server/deps.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts';
import { type Live, openLive } from '../server/live/open-live.ts';
import { parseSettings } from '../server/settings.ts';
import { askApi, callApi, registerFirstUser } from '../tests/harness/call-api.ts';
import { makeDataDir } from '../tests/harness/product.ts';
import { closeLater } from './share.ts';

const USER = { name: 'bench', password: 'bench-password' };

export interface OpenProvider {
  /** Calls the provider without a network between. @throws Error for an answer that is no success */
  call(method: string, path: string, body?: object): Promise<unknown>;
  /** The same, and the answer as the text that it came in. */
  fetchText(method: string, path: string, body?: object): Promise<string>;
  /** The same handler, to be served. */
  fetch: App['fetch'];
  database: Deps['database'];
  /** The same database, for connections of one's own. */
  databaseUrl: string;
  /** The live broker over the same database. */
  openFeed(): Promise<Live>;
  /** The first user's session, as the browser keeps it. */
  session: { id: string; name: string; token: string; roles: string[] };
  close(): Promise<void>;
}

/**
 * The provider over an embedded PostgreSQL of its own that keeps its promises (fsync on), with a first user signed in.
 * @param configDir is laid over the built-in schemas, resources and words
 * @param uiFolder the built user interface
 */
export function openProvider(
  configDir: string | null = null,
  uiFolder: string | null = null,
): Promise<OpenProvider> {
  return closeLater(openOrClose(configDir, uiFolder));
}

async function openOrClose(configDir: string | null, uiFolder: string | null): Promise<OpenProvider> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  try {
    return await open(configDir, uiFolder, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  configDir: string | null,
  uiFolder: string | null,
  closers: (() => unknown)[],
  close: () => Promise<void>,
): Promise<OpenProvider> {
  const dataDir = makeDataDir(tmpdir());
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres({ dataDir });
  closers.push(() => postgres.stop());
  const config = await loadConfig({ builtIn: process.cwd(), override: configDir });
  closers.push(() => config.close());
  const database = openDatabase(postgres.url);
  closers.push(() => database.destroy());
  await migrate(database, config);
  await migrateListIndexes(database, config.current());
  const settings = parseSettings({}, { version: '0', buildTimestamp: new Date(0).toISOString(), uiFolder });
  const deps: Deps = { database, config, clock: () => new Date(), randomBytes, settings };
  const app = createApp(deps);
  closers.push(() => app.close());

  const token = await registerFirstUser(app.fetch, USER);
  const session = { id: token.split('-')[0] ?? '', name: USER.name, token, roles: ['admin'] };
  return {
    call: (method, target, body) => callApi(app.fetch, method, target, { token, body }),
    fetchText: (method, target, body) => askApi(app.fetch, method, target, { token, body }),
    fetch: app.fetch,
    database,
    databaseUrl: postgres.url,
    openFeed: () => openLive(deps, postgres.url),
    session,
    close,
  };
}
