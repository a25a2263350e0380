import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { writeBackup } from '../server/backup/write-backup.ts';
import { parsePath } from './preparing/parse-path.ts';
import { atDatabase } from './serving/at-store.ts';
import { readBuildInfo } from './serving/read-build-info.ts';

/**
 * `npm run backup -- FILE`: everything that the store holds, as it is at one moment, in one file. The product may go
 * on working meanwhile.
 * @param from the folder that FILE is relative to
 * @returns the exit code
 * @throws Error whose message is for the operator
 */
export async function main(args: string[], from: string): Promise<number> {
  const usage = 'Say which file to write: npm run backup -- FILE';
  const { path: file } = parsePath(args, { from, usage });
  if (!existsSync(path.dirname(file))) throw new Error(`There is no folder ${path.dirname(file)}.`);
  return atDatabase(async (database) => {
    const { version: release } = readBuildInfo(process.cwd());
    await writeBackup(database, file, { release, now: new Date() });
    process.stdout.write(`Backed up to ${file}\n`);
  });
}
