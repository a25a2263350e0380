import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { narrowToEntity } from '../../../src/schema/api/operation-variants.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../config/config-store.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';
import { shapeOf } from '../entity/record-shape.ts';
import { listPlanOf } from './list-plan.ts';
import { type FieldPath, pathsOf } from './list-query.ts';

const PREFIX = 'list_of_';
/** Rows from which on an index is made while others write; making it takes longer then. */
const MANY_ROWS = 100_000;

interface ListIndex {
  name: string;
  entity: string;
  /** Behind the store and before the id. */
  column: string;
  /** What conditions compare and sums add: so that count and sums are read from the index alone. */
  included: readonly string[];
}

/**
 * Makes an index for each list of the definition that says its order (`defaultSort`), and drops those that no longer
 * do. One process at a time; on a large table while others write.
 */
export async function migrateListIndexes(database: Kysely<Tables>, config: Config): Promise<void> {
  const wanted = listIndexes(config);
  await database.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    await sql`select pg_advisory_lock(${ADVISORY_LOCKS.listIndexes})`.execute(session);
    try {
      const existing = await readIndexes(session);
      const names = new Set(wanted.map(({ name }) => name));
      for (const { name, isValid } of existing)
        if (!isValid || !names.has(name))
          await sql`drop index concurrently if exists ${sql.id('public', name)}`.execute(session);
      const valid = new Set(existing.flatMap(({ name, isValid }) => (isValid ? [name] : [])));
      for (const index of wanted) if (!valid.has(index.name)) await makeIndex(session, index);
    } finally {
      await sql`select pg_advisory_unlock(${ADVISORY_LOCKS.listIndexes})`.execute(session);
      await sql`reset statement_timeout`.execute(session);
    }
  });
}

/** The indexes that follow from a configuration. */
export function listIndexes(
  config: Pick<Config, 'definition' | 'recordComponents' | 'resources' | 'entities'>,
): ListIndex[] {
  const operations = Object.values(config.definition.paths).flatMap((methods) => Object.values(methods));
  const found = [...config.resources].flatMap(([name, resource]) => {
    const entityName = resource.entity ?? name;
    const entity = config.entities.get(entityName);
    const whole = operations.find(({ operationId }) => operationId === resource.operations?.list);
    const operation = whole && narrowToEntity(whole, entityName, config);
    const column = operation?.['x-list']?.defaultSort?.field;
    if (!entity || !isStored(entity) || operation === undefined || column === undefined) return [];
    const { filters, totals, device } = listPlanOf(operation, shapeOf(entity));
    const paths = [
      ...filters.flatMap(({ cases, own }) => [
        ...[...cases.values()].flat().flatMap(pathsOf),
        ...(own?.paths ?? []),
      ]),
      ...totals.flatMap(({ path, where }) => [path, ...where.flatMap(pathsOf)]),
      ...(device === null ? [] : [device]),
    ];
    const isFree = (path: FieldPath) => isSmall(path, entity.properties) && path.column.name !== column;
    const included = [...new Set(paths.filter(isFree).map((path) => path.column.name))].toSorted();
    return [{ name: nameOf(entityName, column, included), entity: entityName, column, included }];
  });
  return [...new Map(found.map((index) => [index.name, index])).values()];
}

/** A column whose values an index can hold besides: no free text. */
function isSmall(
  { column, steps, property }: FieldPath,
  properties: Readonly<Record<string, { enum?: unknown }>> = {},
) {
  if (steps.length > 0 || column.name === 'id') return false;
  return column.type !== 'text' || properties[property]?.enum !== undefined;
}

function nameOf(entity: string, column: string, included: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([entity, column, included]))
    .digest('hex');
  return `${PREFIX}${entity.slice(0, 30)}_${hash.slice(0, 12)}`;
}

async function readIndexes(session: Kysely<Tables>): Promise<{ name: string; isValid: boolean }[]> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select c.relname as name, i.indisvalid as "isValid" from pg_index i
    join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and starts_with(c.relname, ${PREFIX})`.execute(session);
  return rows;
}

async function makeIndex(
  session: Kysely<Tables>,
  { name, entity, column, included }: ListIndex,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::bigint as count from pg_class where oid = ${sql.lit(`public."${entity}"`)}::regclass`.execute(
    session,
  );
  const way = sql.raw((rows[0]?.count ?? 0) > MANY_ROWS ? 'concurrently' : '');
  const more =
    included.length === 0 ? sql`` : sql`include (${sql.join(included.map((each) => sql.id(each)))})`;
  await sql`create index ${way} ${sql.id(name)} on ${sql.id('public', entity)} (store_id, ${sql.id(column)}, id) ${more}`.execute(
    session,
  );
}
