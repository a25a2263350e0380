import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { openSnapshot, type Snapshot } from '../database/read-in-parts.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { ProblemError } from '../http/problem-error.ts';
import {
  claimMark,
  type Figures,
  fillMark,
  findAlive,
  noteRowsRead,
  removeMarks,
  SNAPSHOT_LIMITS,
  type SnapshotKey,
  useMark,
} from './mark-rows.ts';

const MARK_BYTES = 24;
/** How often a process looks which of its states are over. */
const LOOK_MILLISECONDS = 2_000;
/** A process that has not looked for so long is stuck: PostgreSQL ends what it holds. */
const STUCK_SECONDS = 30;

/** One page's own transaction in a kept state. Its caller ends the transaction. */
export interface JoinedSnapshot {
  snapshot: Snapshot;
  figures: Figures;
  /** Says, now and then, that a long page is still being read. */
  use(): Promise<void>;
  /** Notes what was read, by the numbers of the rows from 0; with the last ones the state is given up. */
  noteRead(from: number, to: number): Promise<void>;
}

/**
 * States of the database that lists are read in over several calls, by any process. Each is a transaction that stays
 * open and exports its snapshot (`pg_export_snapshot`). Its mark stands in a table that every process reads. A state
 * ends with the last row, after {@link SNAPSHOT_LIMITS}, and with the process or the connection that holds it.
 */
export class ListSnapshots {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'randomBytes'>;
  readonly #held = new Map<string, Snapshot>();
  #opening = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'randomBytes'>) {
    this.#deps = deps;
  }

  /**
   * Keeps the state as it is now.
   * @param readFigures what the list comes to in it
   * @returns its mark
   * @throws ProblemError 429 where there are too many
   */
  async open(key: SnapshotKey, readFigures: (snapshot: Kysely<Tables>) => Promise<Figures>): Promise<string> {
    if (this.#held.size + this.#opening >= SNAPSHOT_LIMITS.ofProcess) throw tooMany();
    const { database, clock, randomBytes } = this.#deps;
    const mark = Buffer.from(randomBytes(MARK_BYTES)).toString('base64url');
    this.#opening += 1;
    try {
      if (!(await claimMark(database, mark, key, clock()))) throw tooMany();
      const snapshot = await openSnapshot(database);
      this.#hold(mark, snapshot);
      const exported = await exportSnapshot(snapshot);
      await fillMark(database, mark, exported, await readFigures(snapshot));
      return mark;
    } catch (error) {
      await this.#end([mark]);
      throw error;
    } finally {
      this.#opening -= 1;
    }
  }

  /** Reads in a kept state. @throws ProblemError 409 `snapshotGone`; 403 for another's mark */
  async join(mark: string, key: SnapshotKey): Promise<JoinedSnapshot> {
    const { database, clock } = this.#deps;
    const row = await useMark(database, mark, clock());
    if (row === undefined) throw new ProblemError('snapshotGone');
    if (row.store_id !== key.storeId || row.owner !== key.owner) throw new ProblemError('forbidden');
    if (!Buffer.from(key.listHash).equals(row.list_hash)) throw new ProblemError('snapshotGone');
    const snapshot = await importSnapshot(database, row.exported);
    if (snapshot === null) {
      await this.#end([mark]);
      throw new ProblemError('snapshotGone');
    }
    return {
      snapshot,
      figures: row.figures,
      use: async () => {
        await useMark(database, mark, clock());
      },
      noteRead: async (from, to) => {
        const count = row.figures[0] ?? 0;
        const isOver = await noteRowsRead(database, mark, { from, to, count, now: clock() });
        if (isOver) await this.#end([mark]);
      },
    };
  }

  /** Ends what this process keeps. */
  async close(): Promise<void> {
    if (this.#held.size > 0) await this.#end([...this.#held.keys()]);
  }

  #hold(mark: string, snapshot: Snapshot): void {
    this.#held.set(mark, snapshot);
    // What fails now is looked at the next time: without a database PostgreSQL's own limits hold.
    this.#timer ??= setInterval(() => this.#look().catch(() => {}), LOOK_MILLISECONDS).unref();
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#deps;
    const held = [...this.#held];
    const marks = held.map(([mark]) => mark);
    const alive = await findAlive(database, marks, clock());
    const broken = await Promise.all(held.map(([mark, snapshot]) => staysOpen(mark, snapshot)));
    const over = new Set([...marks.filter((mark) => !alive.has(mark)), ...broken.flat()]);
    if (over.size > 0) await this.#end([...over]);
  }

  async #end(marks: readonly string[]): Promise<void> {
    const snapshots = marks.flatMap((mark) => this.#held.get(mark) ?? []);
    for (const mark of marks) this.#held.delete(mark);
    if (this.#held.size === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    // One that PostgreSQL has ended already has nothing to roll back.
    await Promise.allSettled(snapshots.map((snapshot) => snapshot.rollback().execute()));
    await removeMarks(this.#deps.database, marks);
  }
}

function tooMany(): ProblemError {
  return new ProblemError('tooManyCalls', { headers: { 'Retry-After': '5' } });
}

async function exportSnapshot(snapshot: Snapshot): Promise<string> {
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(`${STUCK_SECONDS}s`)}`.execute(
    snapshot,
  );
  const { rows } = await sql<{ exported: string }>`select pg_export_snapshot() as exported`.execute(snapshot);
  return rows[0]?.exported ?? '';
}

/** Of PostgreSQL 15 to 18, for a snapshot whose transaction is over. */
const GONE: readonly (string | undefined)[] = ['22023', '42704', '55000'];

/** @returns null where the state is over */
async function importSnapshot(database: Kysely<Tables>, exported: string): Promise<Snapshot | null> {
  const snapshot = await openSnapshot(database);
  try {
    await sql`set transaction snapshot ${sql.lit(exported)}`.execute(snapshot);
    return snapshot;
  } catch (error) {
    await snapshot.rollback().execute();
    if (error instanceof pg.DatabaseError && GONE.includes(error.code)) return null;
    throw error;
  }
}

/** @returns the mark where the transaction is over */
async function staysOpen(mark: string, snapshot: Snapshot): Promise<string[]> {
  try {
    await sql`select 1`.execute(snapshot);
    return [];
  } catch {
    return [mark];
  }
}
