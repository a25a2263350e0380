import { afterAll, afterEach, beforeAll } from 'vitest';
import { toClusterFolder } from '../../server/embedded-postgres/cluster-folder.ts';
import { readPostmasterFile } from '../../server/embedded-postgres/postmaster-file.ts';
import { removeDataDir } from '../harness/postgres.ts';
import {
  copyDataDir,
  type GatehouseOptions,
  type GatehouseProcess,
  spawnGatehouse,
  startGatehouse,
} from '../harness/product.ts';

/** The first start of a file may build. */
const BUILD_MILLISECONDS = 120_000;

export interface GatehouseFixture {
  /** Ready, on a data folder of its own that has seen one start, unless DATA_DIR is given. */
  start(options?: GatehouseOptions): Promise<GatehouseProcess>;
  /** Just begun, on a new data folder unless DATA_DIR is given. */
  spawn(options?: GatehouseOptions): Promise<GatehouseProcess>;
}

/** Real processes for the tests of one file; each test's are ended, and their folders removed, after it. */
export function useGatehouse(): GatehouseFixture {
  let processes: GatehouseProcess[] = [];
  let prepared = '';

  beforeAll(async () => {
    const gatehouse = await startGatehouse();
    await gatehouse.stop();
    prepared = gatehouse.dataDir;
  }, BUILD_MILLISECONDS);

  afterEach(async () => {
    await Promise.all(processes.map((gatehouse) => gatehouse.kill()));
    for (const dataDir of new Set(processes.map((gatehouse) => gatehouse.dataDir)))
      await removeDataDir(dataDir);
    processes = [];
  });

  afterAll(() => removeDataDir(prepared));

  const keep = (gatehouse: GatehouseProcess) => {
    processes.push(gatehouse);
    return gatehouse;
  };
  return {
    start: async (options = {}) => {
      const dataDir = options.env?.['DATA_DIR'] ?? copyDataDir(prepared);
      return keep(await startGatehouse({ ...options, env: { ...options.env, DATA_DIR: dataDir } }));
    },
    spawn: async (options) => keep(await spawnGatehouse(options)),
  };
}

/** The process id of the database on its folder; 0 when there is none. */
export function postmasterOf({ dataDir }: GatehouseProcess): number {
  return readPostmasterFile(toClusterFolder(dataDir).cluster)?.pid ?? 0;
}

export async function isServing(gatehouse: GatehouseProcess): Promise<boolean> {
  return (await fetch(`${gatehouse.url}/health`)).ok;
}
