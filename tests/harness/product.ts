import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { findThrowawayPlace, removeDataDir } from './postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough for a build that is stale on a machine that has other things to do. */
const READY_MILLISECONDS = 180_000;
/** Longer than all the deadlines of a stop together: then it is killed. */
const STOP_MILLISECONDS = 60_000;

export interface GatehouseOptions {
  /** Added to the environment; PORT and DATA_DIR are chosen when they are not given, and there is no printer service. */
  env?: Record<string, string>;
  args?: string[];
  command?: 'start' | 'dev' | 'backup' | 'restore' | 'sql' | 'password' | 'printer';
  /** Puts it at the head of a process group of its own, which `kill` then ends as a whole. */
  group?: boolean;
  /** Runs it as people do, by `npm run`: signals reach npm alone. */
  isThroughNpm?: boolean;
}

export interface GatehouseProcess {
  child: ChildProcess;
  pid: number;
  port: number;
  url: string;
  dataDir: string;
  stdout(): string;
  stderr(): string;
  /** The exit code, or null for one that a signal ended. */
  exited: Promise<number | null>;
  /** Asks it to end and waits; the data folder stays for another start. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
}

/** Starts the real thing and returns at once: for starts that are to fail. */
export async function spawnGatehouse(options: GatehouseOptions = {}): Promise<GatehouseProcess> {
  const { env = {}, args = [], command = 'start', group = false, isThroughNpm = false } = options;
  const port = Number(env['PORT'] ?? (await findFreePort()));
  const dataDir = env['DATA_DIR'] ?? makeDataDir();
  const [file, ...beginning] = isThroughNpm
    ? ['npm', 'run', command, '--']
    : [process.execPath, 'commands/run.mjs', command];
  const child = spawn(file, [...beginning, ...args], {
    cwd: ROOT,
    env: {
      ...toPlainEnvironment(process.env),
      PORT: String(port),
      DATA_DIR: dataDir,
      PRINTER: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: group,
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(group ? -child.pid : child.pid, name);
    }
  };
  return {
    child,
    pid: child.pid ?? 0,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exited,
    stop: (name = 'SIGTERM') => {
      signal(name);
      const insist = setTimeout(signal, STOP_MILLISECONDS, 'SIGKILL');
      return exited.finally(() => clearTimeout(insist));
    },
    kill: async () => {
      signal('SIGKILL');
      await exited;
    },
  };
}

/** `npm start` on a free port and a new data folder, ready. @throws Error with its output when it does not get there */
export async function startGatehouse(options: GatehouseOptions = {}): Promise<GatehouseProcess> {
  const gatehouse = await spawnGatehouse(options);
  const deadline = Date.now() + READY_MILLISECONDS;
  while (!gatehouse.stdout().includes('Gatehouse ready:')) {
    if (gatehouse.child.exitCode !== null || gatehouse.child.signalCode !== null || Date.now() > deadline) {
      await gatehouse.kill();
      throw new Error(`Gatehouse did not get ready:\n${gatehouse.stdout()}${gatehouse.stderr()}`);
    }
    await sleep(20);
  }
  return gatehouse;
}

export interface Product extends GatehouseProcess {
  /** Watched for schemas, resources and words. */
  configDir: string;
  /** Its output so far, for a failure's message. */
  log(): string;
  /** Stops it and removes its data folder. */
  dispose(): Promise<void>;
}

export interface ProductOptions {
  isDemo?: boolean;
  /** An existing data folder, for a second start. */
  dataDir?: string;
  env?: Record<string, string>;
  /** Where its clock begins, instead of the machine's. */
  clockStart?: Date;
}

/** A product for journeys, the soak and the bench: on the disk, with a CONFIG_DIR of its own. It has answered once. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const { isDemo = false, dataDir = makeDataDir(tmpdir()), env = {}, clockStart } = options;
  const configDir = path.join(dataDir, 'config');
  const gatehouse = await startGatehouse({
    args: [...(isDemo ? ['--demo'] : []), ...(clockStart ? ['--given-clock'] : [])],
    env: {
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      CONFIG_DIR: configDir,
      DEMO_ORDERS: '2000',
      DEMO_VEHICLES: '40',
      DEMO_RECORDS: '1000',
      DEMO_RENTALS: '60',
      DEMO_TRAFFIC: '0',
      // It ends with us, however we end.
      npm_lifecycle_event: 'start',
      ...(clockStart && { CLOCK_START: clockStart.toISOString() }),
      ...env,
    },
  });
  const dispose = async () => {
    await gatehouse.stop();
    await removeDataDir(dataDir);
  };
  const isServing = await fetch(`${gatehouse.url}/health`).then(({ ok }) => ok);
  if (isServing)
    return { ...gatehouse, configDir, dispose, log: () => gatehouse.stdout() + gatehouse.stderr() };
  await dispose();
  throw new Error(`The product is ready, and not healthy:\n${gatehouse.stdout()}${gatehouse.stderr()}`);
}

/** A new data folder that also the account of the database may enter. */
export function makeDataDir(place = findThrowawayPlace()): string {
  const folder = mkdtempSync(path.join(place, 'gatehouse-data-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A copy, owners and all, of the data folder of a Gatehouse that has ended: much quicker than a new database. */
export function copyDataDir(from: string): string {
  const to = makeDataDir();
  execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}

/** Without what the test runner or npm put there, and without the settings of this machine. */
function toPlainEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign =
    /^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|DATABASE_URL$|PROVIDER_URL$|MQ_HOST$|IOSERVER_HOST$|PAGES_DIR$|CLOCK_START$|HOST$|CONFIG_DIR$|PRINTER)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}
