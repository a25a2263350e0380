import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toReason } from '../../src/schema/config/isolate.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Refusal } from '../config/config-store.ts';
import { fillRequired } from './fill-required.ts';
import { keepUnconverted } from './keep-unconverted.ts';
import { planEntityTable, type TablePlan } from './plan-entity-table.ts';
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
    const change = { name, entity, before: before.get(name) };
    refusals.push(...(await tryMigrating(database, change, tables.get(name))));
  }
  return refusals;
}

/** What the product itself fails at concerns its entity alone, as a refusal does. */
async function tryMigrating(
  database: Kysely<Tables>,
  change: Change,
  existing: ReadonlyMap<string, string> | undefined,
): Promise<Refusal[]> {
  try {
    return await migrateEntity(database, change, existing);
  } catch (error) {
    // The transaction is lost with what PostgreSQL refuses outside of a savepoint.
    if (codeOf(error) !== null) throw error;
    return [failed(change.name, error)];
  }
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
  if (plan.refusals.length > 0) return offerRetyping(database, plan, existing);
  const hasChanged = before !== undefined && JSON.stringify(before) !== JSON.stringify(entity);
  const change = hasChanged && existing ? { name, entity, before, existing } : null;
  const lost = change ? await refuseDataLoss(database, change) : [];
  if (lost.length > 0) return lost;
  const statements = [...plan.statements, ...(change ? fillRequired(change) : [])];
  if (statements.length === 0) return [];
  return runOrRefuse(database, name, statements);
}

async function offerRetyping(
  database: Kysely<Tables>,
  { refusals, retypings }: TablePlan,
  existing: ReadonlyMap<string, string> | undefined,
): Promise<Refusal[]> {
  const names = new Set(existing?.keys());
  const offered: Refusal[] = [];
  for (const refusal of refusals) {
    const retyping = retypings.get(refusal);
    offered.push(retyping ? await keepUnconverted(database, refusal, retyping, names) : refusal);
  }
  return offered;
}

/** Where the table is locked, or PostgreSQL refuses, nothing has changed, and it can be tried again. */
async function runOrRefuse(
  database: Kysely<Tables>,
  name: string,
  statements: readonly RawBuilder<unknown>[],
): Promise<Refusal[]> {
  await sql`savepoint entity`.execute(database);
  try {
    for (const statement of statements) await statement.execute(database);
    await sql`release savepoint entity`.execute(database);
    return [];
  } catch (error) {
    const code = codeOf(error);
    if (code === null || ENDED.test(code)) throw error;
    await sql`rollback to savepoint entity`.execute(database);
    return [BUSY.has(code) ? busy(name) : failed(name, error)];
  }
}

/** A lock or a statement that took too long. */
const BUSY: ReadonlySet<string> = new Set(['55P03', '57014']);
/** The connection or the server is gone: another attempt finds another one. */
const ENDED = /^(08|57P|E)/;

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

function failed(entity: string, error: unknown): Refusal {
  return { entity, pointer: '', code: 'fileFailed', params: { entity, reason: toReason(error) } };
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
