import process from 'node:process';
import { restoreBackup } from '../server/backup/restore-backup.ts';
import { parsePath } from './preparing/parse-path.ts';
import { atDatabase } from './serving/at-store.ts';
import { findDatabase } from './serving/find-database.ts';

const USAGE = 'Say which file to read: npm run restore -- FILE [--replace]';
/** What the store holds goes away. */
const REPLACE = 'replace';

/**
 * `npm run restore -- FILE [--replace]`: puts back what a backup holds, all of it or nothing.
 * @param from the folder that FILE is relative to
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[], from: string): Promise<number> {
  const { path: file, flags } = parsePath(args, { from, usage: USAGE, flags: [REPLACE] });
  return atDatabase(async (database) => {
    const count = await restoreBackup(database, file, { isReplacing: flags.has(REPLACE), now: new Date() });
    process.stdout.write(`Restored ${count} rows from ${file}. Everyone signs in again.\n`);
  }, findDatabase);
}
