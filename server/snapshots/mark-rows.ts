import { type Kysely, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Tables } from '../database/tables.ts';

/** How long a state is kept, and for how many: a transaction that is held open keeps vacuum back. */
export const SNAPSHOT_LIMITS = {
  /** Of one caller, in all processes. */
  ofOne: 2,
  /** Each takes a connection of its process. */
  ofProcess: 4,
  ofAll: 16,
  /** Since a page was read last. */
  idleMilliseconds: 60_000,
  longestMilliseconds: 600_000,
} as const;

/** Whose mark it is, and of what. */
export interface SnapshotKey {
  storeId: number;
  owner: string;
  /** Of the operation, its filters and its order. */
  listHash: Uint8Array;
}

/** What all rows of a list come to: their count, then the sums. */
export type Figures = readonly number[];

interface MarkRow {
  store_id: number;
  owner: string;
  list_hash: Uint8Array;
  exported: string;
  figures: Figures;
}

/** Takes a place for a mark, and gives those of marks that are over free. @returns whether there was one */
export async function claimMark(
  database: Kysely<Tables>,
  mark: string,
  { storeId, owner, listHash }: SnapshotKey,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.listSnapshots})`.execute(transaction);
    await sql`delete from internal.list_snapshot where not ${isAlive(now)}`.execute(transaction);
    const { rows } = await sql<{ mark: string }>`
      insert into internal.list_snapshot (mark, store_id, owner, list_hash, created_at, used_at)
      select ${mark}, ${storeId}::bigint, ${owner}, ${listHash}::bytea, ${now}::timestamptz, ${now}::timestamptz
      where (select count(*) from internal.list_snapshot) < ${SNAPSHOT_LIMITS.ofAll}
        and (select count(*) from internal.list_snapshot where store_id = ${storeId} and owner = ${owner})
          < ${SNAPSHOT_LIMITS.ofOne}
      returning mark`.execute(transaction);
    return rows.length > 0;
  });
}

/** Says of a claimed mark which state it stands for, and what the list comes to there. */
export async function fillMark(
  database: Kysely<Tables>,
  mark: string,
  exported: string,
  figures: Figures,
): Promise<void> {
  await sql`
    update internal.list_snapshot set exported = ${exported}, figures = ${JSON.stringify(figures)}::jsonb
    where mark = ${mark}`.execute(database);
}

/** A mark that is not over, from now on used again; undefined for any other. */
export async function useMark(
  database: Kysely<Tables>,
  mark: string,
  now: Date,
): Promise<MarkRow | undefined> {
  const { rows } = await sql<MarkRow>`
    update internal.list_snapshot set used_at = greatest(used_at, ${now}::timestamptz)
    where mark = ${mark} and exported is not null and ${isAlive(now)}
    returning store_id, owner, list_hash, exported, figures`.execute(database);
  return rows[0];
}

/** Notes that rows were read. @returns whether these were the last of all */
export async function noteRowsRead(
  database: Kysely<Tables>,
  mark: string,
  { from, to, count, now }: { from: number; to: number; count: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_over: boolean }>`
    update internal.list_snapshot set used_at = greatest(used_at, ${now}::timestamptz),
      rows_read = rows_read + int8multirange(int8range(${from}, ${to}))
    where mark = ${mark}
    returning rows_read @> int8range(0, ${count}) as is_over`.execute(database);
  return rows[0]?.is_over ?? true;
}

export async function removeMarks(database: Kysely<Tables>, marks: readonly string[]): Promise<void> {
  await sql`delete from internal.list_snapshot where mark = any(${[...marks]}::text[])`.execute(database);
}

/** Which of these are not over. */
export async function findAlive(
  database: Kysely<Tables>,
  marks: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ mark: string }>`
    select mark from internal.list_snapshot
    where mark = any(${[...marks]}::text[]) and ${isAlive(now)}`.execute(database);
  return new Set(rows.map(({ mark }) => mark));
}

function isAlive(now: Date) {
  const usedAfter = new Date(now.getTime() - SNAPSHOT_LIMITS.idleMilliseconds);
  const madeAfter = new Date(now.getTime() - SNAPSHOT_LIMITS.longestMilliseconds);
  return sql<boolean>`(used_at > ${usedAfter}::timestamptz and created_at > ${madeAfter}::timestamptz)`;
}
