import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { BuiltInFiles } from '../../server/config/built-in-files.ts';
import type { ConfigStore } from '../../server/config/config-store.ts';
import { loadConfig } from '../../server/config/watching-config-store.ts';
import { type App, createApp } from '../../server/create-app.ts';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Arrival, Deps } from '../../server/deps.ts';
import type { LogLine } from '../../server/http/log-line.ts';
import type { PasswordCost } from '../../server/sessions/password.ts';
import { parseSettings, type ServerSettings } from '../../server/settings.ts';
import { BUILT_IN, loadOverBuiltIn } from './built-in.ts';
import { createTestDatabase } from './database.ts';

export const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../..');

/** A test that is not about the time of a hash does not wait for it. */
const CHEAP: PasswordCost = { N: 2, r: 1, p: 1 };

/** A demo has few vehicles, whose photographs take time. */
const ENVIRONMENT = {
  ALLOWED_HOSTS: 'gatehouse.test',
  DEMO_VEHICLES: '10',
  DEMO_RECORDS: '0',
  DEMO_RENTALS: '0',
  DEMO_TRAFFIC: '0',
};

/** A clock that stands until a test moves it. */
export interface TestClock {
  now: Date;
  forward(milliseconds: number): void;
}

export interface TestServer {
  app: App;
  deps: Deps;
  clock: TestClock;
  databaseUrl: string;
  /** What the server has written into its own log. */
  lines: LogLine[];
  /** Calls a path; a body is sent as JSON (a text and a form as they are), a token as the Authorization header. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  stop(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** The address that the request comes from. */
  address?: string;
}

export interface ServerOptions {
  /** CONFIG_DIR. */
  configDir?: string | null;
  /** The folder with the built-in files; the project's unless given. */
  builtIn?: string | BuiltInFiles;
  settings?: Partial<ServerSettings>;
  /** Cheap unless given. */
  passwordCost?: PasswordCost;
  mayPagesPublish?: () => boolean;
  /** Of the server's own database; no demo unless given. */
  readArrival?: (database: Deps['database']) => Promise<Arrival | null>;
}

/** The whole provider over a database of its own, without a network. Ends with the test or suite that built it. */
export async function buildServer({
  configDir = null,
  builtIn = BUILT_IN,
  settings = {},
  passwordCost = CHEAP,
  mayPagesPublish = () => false,
  readArrival,
}: ServerOptions = {}): Promise<TestServer> {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url);
  const config = await openConfig(builtIn, configDir);
  await migrate(database, config);
  const clock = buildClock();
  const lines: LogLine[] = [];
  const release = { version: '1.2.3', buildTimestamp: '2026-01-02T03:04:05Z', uiFolder: null };
  const deps: Deps = {
    database,
    config,
    clock: () => clock.now,
    randomBytes,
    passwordCost,
    mayPagesPublish,
    ...(readArrival && { readArrival: () => readArrival(database) }),
    settings: { ...parseSettings(ENVIRONMENT, release), ...settings },
    log: (line) => lines.push(line),
  };
  const app = createApp(deps);
  const answers = new Set<Response>();
  return {
    app,
    deps,
    clock,
    databaseUrl: testDatabase.url,
    lines,
    async call(method, url, options) {
      const answer = await send(app, method, url, options);
      if (answer.body !== null) answers.add(answer);
      return answer;
    },
    async stop() {
      // A list that is not read to its end holds its connection for half a minute.
      await Promise.all([...answers].map(async ({ bodyUsed, body }) => (bodyUsed ? null : body?.cancel())));
      config.close();
      await app.close();
      await database.destroy();
      await testDatabase.drop();
    },
  };
}

let unchanged: Promise<ConfigStore> | undefined;

/** That of the built-in files alone does not change while tests run: it is read once. */
function openConfig(builtIn: string | BuiltInFiles, override: string | null): Promise<ConfigStore> {
  if (builtIn !== BUILT_IN) return loadConfig({ builtIn, override, isOfOwnServer: true });
  if (override !== null) return loadOverBuiltIn(override, { isOfOwnServer: true });
  unchanged ??= loadOverBuiltIn(null);
  return unchanged;
}

/** A server that ends with the running test. */
export async function buildServerForTest(options?: ServerOptions): Promise<TestServer> {
  const server = await buildServer(options);
  onTestFinished(() => server.stop());
  return server;
}

function buildClock(): TestClock {
  const clock: TestClock = {
    now: new Date('2026-03-02T01:00:00Z'),
    forward(milliseconds) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
  };
  return clock;
}

async function send(
  app: App,
  method: string,
  url: string,
  { body, token, headers = {}, address = '192.0.2.1' }: CallOptions = {},
): Promise<Response> {
  const request = new Request(new URL(url, 'http://gatehouse.test'), {
    method,
    headers: {
      ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: token }),
      ...headers,
    },
    ...(body !== undefined && { body: toBody(body) }),
  });
  return app.fetch(request, { incoming: { socket: { remoteAddress: address } } });
}

function toBody(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}
