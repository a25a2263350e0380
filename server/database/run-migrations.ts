import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

const FILES = import.meta.glob<string>('../migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Runs the numbered files of `server/migrations` that this database has not seen, in order, each once.
 * @param only of these; what is named here and not known was written by a newer release
 * @throws Error when the database was written by a newer release
 */
export async function runMigrations(
  database: Kysely<Tables>,
  now: Date,
  only?: ReadonlySet<string>,
): Promise<void> {
  await sql`create schema if not exists internal`.execute(database);
  await sql`create table if not exists internal.migration (name text primary key, run_at timestamptz not null)`.execute(
    database,
  );
  const seen = new Set(
    (await database.selectFrom('internal.migration').select('name').execute()).map((row) => row.name),
  );
  const files = Object.entries(FILES)
    .map(([path, text]) => ({ name: path.slice(path.lastIndexOf('/') + 1), text }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  refuseNewer(
    new Set([...seen, ...(only ?? [])]),
    files.map((file) => file.name),
  );
  for (const { name, text } of files) {
    if (seen.has(name) || (only && !only.has(name))) continue;
    await sql.raw(text).execute(database);
    await database.insertInto('internal.migration').values({ name, run_at: now }).execute();
  }
}

function refuseNewer(seen: ReadonlySet<string>, known: string[]): void {
  const unknown = [...seen].filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was written by a newer release (it has ${unknown.join(', ')}). Start that release or a newer one, or restore a backup into an empty database.`,
  );
}
