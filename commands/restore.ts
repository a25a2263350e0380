import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { parseSettings } from '../server/settings.ts';
import { findDatabase } from './serving/find-database.ts';
import { Lifetime } from './serving/lifetime.ts';
import { readRelease } from './serving/read-release.ts';
import { withStore } from './serving/with-store.ts';

const OPTIONS = {
  /** What the store holds goes away. */
  replace: { type: 'boolean', default: false },
} as const;

/**
 * `npm run restore -- FILE [--replace]`: puts back what a backup holds, all of it or nothing.
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[]): Promise<number> {
  const { file, isReplacing } = parse(args);
  const settings = parseSettings(process.env, readRelease(process.cwd()));
  const lifetime = new Lifetime();
  return withStore(
    lifetime,
    () => findDatabase(lifetime, settings),
    async (database) => {
      const count = await restoreBackup(database, file, { isReplacing, now: new Date() });
      process.stdout.write(`Restored ${count} rows from ${file}. Everyone signs in again.\n`);
    },
  );
}

function parse(args: string[]): { file: string; isReplacing: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: OPTIONS,
      strict: true,
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file !== undefined && more.length === 0)
      return { file: path.resolve(file), isReplacing: values.replace };
  } catch {
    // Said below: there is one right way to call it.
  }
  throw new Error('Say which file to read: npm run restore -- FILE [--replace]');
}
