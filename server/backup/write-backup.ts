import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { BackupError } from './backup-error.ts';
import { type BackupOf, backupLines } from './backup-lines.ts';

/**
 * Writes everything that the store holds into one file, as it is at one moment, while the product goes on working.
 * The file is there when it is whole. Only its owner can read it: it holds the hashes of passwords.
 * @throws BackupError where the database holds no store of Gatehouse
 */
export async function writeBackup(database: Kysely<Tables>, file: string, of: BackupOf): Promise<void> {
  await assertStore(database);
  const unfinished = `${file}.unfinished`;
  try {
    await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) => {
        // However long it takes, and however slow the disk is.
        await sql`set local statement_timeout = 0`.execute(transaction);
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
        const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
        await pipeline(Readable.from(withLineEnds(backupLines(transaction, of))), createGzip(), target);
      });
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function assertStore(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('internal.migration') is not null as found`.execute(database);
  if (!rows[0]?.found)
    throw new BackupError('The database holds no store of Gatehouse: there is nothing to back up.');
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
