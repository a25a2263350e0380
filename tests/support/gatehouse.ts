import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../commands/preparing/find-free-port.mjs';
import { findThrowawayPlace } from '../../commands/testing/throwaway-place.mjs';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { findBinaries } from '../../server/embedded-postgres/find-binaries.ts';
import { readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { stopPostmaster } from '../../server/embedded-postgres/stop-postmaster.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Enough for a build that is stale on a machine that has other things to do. */
const READY_MILLISECONDS = 90_000;

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
  port: number;
  url: string;
  dataDir: string;
  stdout(): string;
  stderr(): string;
  /** The exit code, or null for one that a signal ended. */
  exited: Promise<number | null>;
  /** Asks it to end and waits. */
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
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const signal = (name: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      process.kill(group ? -child.pid : child.pid, name);
    }
  };
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exited,
    stop: (name = 'SIGTERM') => {
      signal(name);
      return exited;
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

/** A new data folder that also the account of the database may enter. */
export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(findThrowawayPlace(), 'gatehouse-data-'));
  chmodSync(folder, 0o711);
  return folder;
}

/** A copy, owners and all, of the data folder of a Gatehouse that has ended: much quicker than a new database. */
export function copyDataDir(from: string): string {
  const to = makeDataDir();
  execFileSync('cp', ['-a', `${from}/.`, to]);
  return to;
}

/** Removes a data folder, and ends a database that a killed Gatehouse has left on it. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const { cluster } = toClusterFolder(dataDir);
  const server = readPostmasterFile(cluster);
  if (server) await stopPostmaster(server.pid, cluster, findBinaries().pgCtl);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Without what the test runner or npm put there, and without the settings of this machine. */
function toPlainEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign =
    /^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$|TEST$|MODE$|DEV$|PROD$|SSR$|BASE_URL$|DATABASE_URL$|HOST$|CONFIG_DIR$|PRINTER)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}
