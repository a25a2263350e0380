import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '../server/config/watching-config-store.ts';
import { type App, createApp } from '../server/create-app.ts';
import { openDatabase } from '../server/database/connection/open-database.ts';
import { migrate } from '../server/database/migrate.ts';
import type { Deps } from '../server/deps.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts';
import { parseSettings } from '../server/settings.ts';
import { closeLater } from './share.ts';

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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir });
  closers.push(() => postgres.stop());
  const config = await loadConfig({ builtIn: process.cwd(), override: configDir });
  closers.push(() => config.close());
  const database = openDatabase(postgres.url);
  closers.push(() => database.destroy());
  await migrate(database, config);
  const settings = parseSettings({}, { version: '0', buildTimestamp: new Date(0).toISOString(), uiFolder });
  const app = createApp({ database, config, clock: () => new Date(), randomBytes, settings });

  let token = '';
  const fetchText: OpenProvider['fetchText'] = async (method, target, body) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const request = new Request(`http://localhost${target}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const response = await app.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${target} answered ${response.status}: ${text}`);
    return text;
  };
  const call: OpenProvider['call'] = async (...request) => {
    const text = await fetchText(...request);
    return text ? JSON.parse(text) : null;
  };
  const session = await signInFirst(call);
  token = session.token;
  await call('POST', '/api/v1/store', { name: 'Default' });
  await call('POST', '/api/v1/category', { name: 'Default' });
  return { call, fetchText, fetch: app.fetch, database, databaseUrl: postgres.url, session, close };
}

async function signInFirst(call: OpenProvider['call']): Promise<OpenProvider['session']> {
  const user = { name: 'bench', password: 'bench-password' };
  await call('POST', '/api/v1/user', user);
  const token = readToken(await call('POST', '/api/v1/user/login', { name: user.name, pass: user.password }));
  return { id: token.split('-')[0] ?? '', name: user.name, token, roles: ['admin'] };
}

function readToken(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
    return answer.token;
  throw new Error('The sign-in answered no token.');
}
