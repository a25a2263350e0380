import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { writeBackup } from '../server/backup/write-backup.ts';
import { parseSettings } from '../server/settings.ts';
import { Lifetime } from './serving/lifetime.ts';
import { openStore } from './serving/open-store.ts';
import { readRelease } from './serving/read-release.ts';
import { withStore } from './serving/with-store.ts';

/**
 * `npm run backup -- FILE`: everything that the store holds, as it is at one moment, in one file. The product may go
 * on working meanwhile.
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[]): Promise<number> {
  const file = parseFile(args);
  const release = readRelease(process.cwd());
  const settings = parseSettings(process.env, release);
  const lifetime = new Lifetime();
  return withStore(
    lifetime,
    () => openStore(lifetime, settings),
    async (database) => {
      await writeBackup(database, file, { release: release.version, now: new Date() });
      process.stdout.write(`Backed up to ${file}\n`);
    },
  );
}

function parseFile(args: string[]): string {
  try {
    const [file, ...more] = parseArgs({
      args,
      options: {},
      strict: true,
      allowPositionals: true,
    }).positionals;
    if (file !== undefined && more.length === 0) return path.resolve(file);
  } catch {
    // Said below: there is one right way to call it.
  }
  throw new Error('Say which file to write: npm run backup -- FILE');
}
