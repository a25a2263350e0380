import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Entity } from '../../src/schema/entity.ts';
import type { Refusal } from '../config/refusal.ts';
import { fillRequired } from './fill-required.ts';
import { isStored } from './is-stored.ts';
import { planEntityTable } from './plan-entity-table.ts';
import { refuseDataLoss } from './refuse-data-loss.ts';
import type { Tables } from './tables.ts';

/**
 * Makes every stored entity's table fit its schema: new tables, new columns. Runs inside the caller's transaction.
 * @param before the entities as they were served last: of what has changed since, the stored values are asked as well
 * @returns what was refused; those entities keep their tables as they are
 */
export async function migrateEntities(
  database: Kysely<Tables>,
  entities: ReadonlyMap<string, Entity>,
  before: ReadonlyMap<string, Entity>,
): Promise<Refusal[]> {
  const tables = await readTables(database);
  // While it waits for a table, every reader of that table waits behind it.
  await sql`set local lock_timeout = '1s'`.execute(database);
  const refusals: Refusal[] = [];
  for (const [name, entity] of entities) {
    if (!isStored(entity)) continue;
    refusals.push(
      ...(await migrateEntity(database, { name, entity, before: before.get(name) }, tables.get(name))),
    );
  }
  return refusals;
}

interface Change {
  name: string;
  entity: Entity;
  before: Entity | undefined;
}

async function migrateEntity(
  database: Kysely<Tables>,
  { name, entity, before }: Change,
  existing: ReadonlyMap<string, string> | undefined,
): Promise<Refusal[]> {
  const plan = planEntityTable(name, entity, existing);
  if (plan.refusals.length > 0) return plan.refusals;
  const hasChanged = before !== undefined && JSON.stringify(before) !== JSON.stringify(entity);
  const change = hasChanged && existing ? { name, entity, before, existing } : null;
  const lost = change ? await refuseDataLoss(database, change) : [];
  if (lost.length > 0) return lost;
  const statements = [...plan.statements, ...(change ? fillRequired(change) : [])];
  if (statements.length === 0) return [];
  return (await runUnlessBusy(database, statements)) ? [] : [busy(name)];
}

/** @returns false when somebody holds the table: then nothing has changed, and it can be tried again */
async function runUnlessBusy(
  database: Kysely<Tables>,
  statements: readonly RawBuilder<unknown>[],
): Promise<boolean> {
  await sql`savepoint entity`.execute(database);
  try {
    for (const statement of statements) await statement.execute(database);
    await sql`release savepoint entity`.execute(database);
    return true;
  } catch (error) {
    if (!isBusy(error)) throw error;
    await sql`rollback to savepoint entity`.execute(database);
    return false;
  }
}

/** A lock or a statement that took too long. */
function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '55P03' || code === '57014';
}

function busy(entity: string): Refusal {
  return { entity, pointer: '', code: 'tableBusy', params: { entity } };
}

async function readTables(database: Kysely<Tables>): Promise<Map<string, Map<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", t.typname as "type"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'f')`.execute(database);
  const tables = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const columns = tables.get(row.table) ?? new Map<string, string>();
    tables.set(row.table, columns.set(row.column, TYPE_NAMES.get(row.type) ?? row.type));
  }
  return tables;
}

/** PostgreSQL's own names of the types, where they differ from SQL's. */
const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['int8', 'bigint'],
  ['float8', 'double precision'],
  ['bool', 'boolean'],
]);
