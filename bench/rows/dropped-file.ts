import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchRow } from '../bench-row.ts';
import { type OpenProvider, openProvider } from '../open-provider.ts';
import { writeConfigFolder } from '../sample/write-config-folder.ts';

const LIMIT_MILLISECONDS = 1_000;
const SCHEMAS = 50;
const ASK_EVERY_MILLISECONDS = 5;

/**
 * From the write of a schema in CONFIG_DIR, where 50 stand already, to the first answer that tells of it: a new one is
 * a list that answers, a changed one another file of the index, a removed one a path that is gone. The slowest of the
 * three counts; against the second that is promised.
 */
export const row: BenchRow = {
  name: 'dropped file: written to served',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const configDir = await writeConfigFolder(buildFiles());
    const provider = await openProvider(configDir);
    let drops = 0;
    return {
      async ours() {
        drops += 1;
        return measureDrop(provider, path.join(configDir, 'schemas'), `drop${drops}`);
      },
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      async close() {
        await provider.close();
        await rm(configDir, { recursive: true });
      },
    };
  },
};

/** @returns what stands in the folder from the start, by path */
function buildFiles(): Record<string, object> {
  const names = Array.from({ length: SCHEMAS }, (_, index) => `entity${index}`);
  return Object.fromEntries(names.map((name) => [`schemas/${name}.json`, buildSchema(name)]));
}

function buildSchema(title: string, more: object = {}): object {
  const fields = Array.from({ length: 12 }, (_, index) => [`field${index}`, { type: 'string' }]);
  return { type: 'object', title, properties: { ...Object.fromEntries(fields), ...more } };
}

/** Renamed into its place, as most editors write. */
async function put(folder: string, name: string, more: object = {}): Promise<void> {
  const target = path.join(folder, `${name}.json`);
  await writeFile(`${target}.tmp`, JSON.stringify(buildSchema(name, more)));
  await rename(`${target}.tmp`, target);
}

/** @returns the milliseconds of the slowest of three changes */
async function measureDrop(provider: OpenProvider, folder: string, name: string): Promise<number> {
  const list = () => answersWith(provider, `/api/v1/${name}`);
  const added = await timeUntil(
    () => put(folder, name),
    async () => (await list()) !== null,
  );
  const before = await entityFile(provider, name);
  const changed = await timeUntil(
    () => put(folder, name, { further: { type: 'integer' } }),
    async () => (await entityFile(provider, name)) !== before,
  );
  const removed = await timeUntil(
    () => rm(path.join(folder, `${name}.json`)),
    async () => (await list()) === null,
  );
  return Math.max(added, changed, removed);
}

async function timeUntil(write: () => Promise<void>, isServed: () => Promise<boolean>): Promise<number> {
  await write();
  const startedAt = performance.now();
  while (!(await isServed())) await sleep(ASK_EVERY_MILLISECONDS);
  return performance.now() - startedAt;
}

async function answersWith(provider: OpenProvider, target: string): Promise<string | null> {
  return provider.fetchText('GET', target).catch(() => null);
}

async function entityFile(provider: OpenProvider, name: string): Promise<string | undefined> {
  const index: { entities: Record<string, string> } = JSON.parse(
    await provider.fetchText('GET', '/config/index.json'),
  );
  return index.entities[name];
}
