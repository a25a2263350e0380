import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { createApp } from '../server/create-app.ts';
import { loadConfig } from '../server/config/load-config.ts';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/open-database.ts';
import type { Deps } from '../server/deps.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/start-embedded-postgres.ts';
import { parseSettings } from '../server/settings.ts';

export interface OpenProvider {
  /** Calls the provider without a network between. @throws Error for an answer that is no success */
  call(method: string, path: string, body?: object): Promise<unknown>;
  database: Deps['database'];
  close(): Promise<void>;
}

/** The provider over an embedded PostgreSQL of its own that keeps its promises (fsync on), with a first user signed in. */
export async function openProvider(): Promise<OpenProvider> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const each of closers.splice(0).toReversed()) await each();
  };
  try {
    return await open(closers, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(closers: (() => unknown)[], close: () => Promise<void>): Promise<OpenProvider> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gatehouse-bench-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir });
  closers.push(() => postgres.stop());
  const config = await loadConfig({ builtIn: process.cwd(), override: null });
  closers.push(() => config.close());
  const database = openDatabase(postgres.url);
  closers.push(() => database.destroy());
  await migrate(database, config);
  const settings = parseSettings(
    {},
    { version: '0', buildTimestamp: new Date(0).toISOString(), uiFolder: null },
  );
  const app = createApp({ database, config, clock: () => new Date(), randomBytes, settings });

  let token = '';
  const call = async (method: string, target: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) };
    const request = new Request(`http://bench${target}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const response = await app.fetch(request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${target} answered ${response.status}: ${text}`);
    return text ? JSON.parse(text) : null;
  };
  token = await signInFirst(call);
  await call('POST', '/api/v1/store', { name: 'Default' });
  await call('POST', '/api/v1/category', { name: 'Default' });
  return { call, database, close };
}

async function signInFirst(call: OpenProvider['call']): Promise<string> {
  const user = { name: 'bench', password: 'bench-password' };
  await call('POST', '/api/v1/user', user);
  return readToken(await call('POST', '/api/v1/user/login', { name: user.name, pass: user.password }));
}

function readToken(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'token' in answer && typeof answer.token === 'string')
    return answer.token;
  throw new Error('The sign-in answered no token.');
}
