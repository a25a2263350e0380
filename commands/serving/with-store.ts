import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/database/open-database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { EndRequested, type Lifetime } from './lifetime.ts';

/** Exit code of a command that was interrupted, as shells have it. */
const INTERRUPTED = 130;

/**
 * Runs a command over a database and closes everything behind it, also when it is interrupted.
 * @param findUrl opens the database, and closes it with the lifetime
 * @returns the exit code
 */
export async function withStore(
  lifetime: Lifetime,
  findUrl: () => Promise<string>,
  work: (database: Kysely<Tables>) => Promise<void>,
): Promise<number> {
  try {
    const database = openDatabase(await findUrl());
    lifetime.onClose(() => database.destroy());
    const end = lifetime.end.then((failure) => {
      throw failure ?? new EndRequested('interrupted');
    });
    await Promise.race([work(database), end]);
    return 0;
  } catch (error) {
    if (error instanceof EndRequested) return INTERRUPTED;
    throw error;
  } finally {
    await lifetime.close();
  }
}
