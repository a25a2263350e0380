import { type Kysely, sql } from 'kysely';
import type { Entity } from '../../src/schema/entity.ts';
import { isStored } from './is-stored.ts';
import { planEntityTable, type Refusal } from './plan-entity-table.ts';
import type { Tables } from './tables.ts';

/**
 * Makes every stored entity's table fit its schema: new tables, new columns. Runs inside the caller's transaction.
 * @returns what was refused; those entities keep their tables as they are
 */
export async function migrateEntities(
  database: Kysely<Tables>,
  entities: ReadonlyMap<string, Entity>,
): Promise<Refusal[]> {
  const tables = await readTables(database);
  const refusals: Refusal[] = [];
  for (const [name, entity] of entities) {
    if (!isStored(entity)) continue;
    const plan = planEntityTable(name, entity, tables.get(name));
    for (const statement of plan.statements) await statement.execute(database);
    refusals.push(...plan.refusals);
  }
  return refusals;
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
