import type { Kysely } from 'kysely';
import { openDatabase } from '../../server/database/connection/open-database.ts';
import type { Tables } from '../../server/database/tables.ts';
import { EndRequested, type Lifetime } from './lifetime.ts';
import { runLifetime } from './run-lifetime.ts';

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
  return runLifetime(lifetime, async () => {
    const database = openDatabase(await findUrl());
    lifetime.onClose(() => database.destroy());
    const end = lifetime.end.then((failure) => {
      throw failure ?? new EndRequested('interrupted');
    });
    await Promise.race([work(database), end]);
  });
}
