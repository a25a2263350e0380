import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { retryOn, urlOfDatabase, withClient } from './test-postgres.ts';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** The number is arbitrary: one test process at a time makes the template. */
const TEMPLATE_LOCK = 3_141_592_653;

/**
 * A database of a test file's own, copied from a template that is migrated once per run.
 * `drop` ends whatever is still connected.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = await ensureTemplate();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(inject('databaseUrl'), async (client) => {
    // As files: through the log it takes half as long again.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: urlOfDatabase(inject('databaseUrl'), name),
    drop: () => withClient(inject('databaseUrl'), (client) => drop(client, name)),
  };
}

/** PostgreSQL's insufficient_privilege: its own vacuum is in the database, and an owner may not end that. */
const VACUUMED = '42501';

/** Drops a database and ends who is connected; waits for a vacuum that is under way. */
function drop(client: pg.Client, name: string): Promise<void> {
  return retryOn(VACUUMED, () => client.query(`drop database if exists ${name} with (force)`));
}

/** The first caller of a run makes the template, so that a run without a database test never migrates. */
function ensureTemplate(): Promise<string> {
  const name = `template_${inject('runId')}`;
  return withClient(inject('databaseUrl'), async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_new`;
    await drop(client, unfinished);
    await client.query(`create database ${unfinished} template template0 encoding 'UTF8' locale 'C'`);
    // Loaded here, so that a test which needs an empty database alone does not need the whole server.
    const { prepareTemplate } = await import('./prepare-template.ts');
    await prepareTemplate(urlOfDatabase(inject('databaseUrl'), unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}
