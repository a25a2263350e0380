import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import type { Counted, Derived, Embedded } from './derived-of.ts';
import { withoutSecrets } from './inner-secrets.ts';
import type { EntityScope } from './scope.ts';

/** The records with what their entity derives from others: one query for each such property, however many records. */
export async function addDerived(
  database: Kysely<Tables>,
  scope: Pick<EntityScope, 'derived' | 'actor'>,
  records: readonly JsonObject[],
): Promise<JsonObject[]> {
  let filled = [...records];
  for (const { property, valueOf } of await readDerived(database, scope, records))
    filled = filled.map((record) => ({ ...record, [property]: valueOf(record) }));
  return filled;
}

/**
 * The same of records that are JSON already.
 * @param texts each an object with an `id`
 * @param records what {@link derivedFrom} says of them, in the same order
 */
export async function addDerivedTexts(
  database: Kysely<Tables>,
  scope: Pick<EntityScope, 'derived' | 'actor'>,
  texts: readonly string[],
  records: readonly JsonObject[],
): Promise<readonly string[]> {
  const read = await readDerived(database, scope, records);
  if (read.length === 0) return texts;
  return records.map((record, index) => {
    const values = read.map(({ property, valueOf }) => [property, valueOf(record)] as const);
    const derived = JSON.stringify(Object.fromEntries(values));
    // What is said last counts, where the entity has a column of this name besides.
    return derived === '{}' ? (texts[index] ?? '') : `${texts[index]?.slice(0, -1)},${derived.slice(1)}`;
  });
}

/** The columns of a record that its derived properties are worked out from. */
export function derivedFrom({ derived }: Pick<EntityScope, 'derived'>): string[] {
  const columns = derived.flatMap((one) => {
    if (one.kind === 'read') return one.columns;
    return one.kind === 'embed' ? [one.by] : ['id'];
  });
  return [...new Set(columns)];
}

async function readDerived(
  database: Kysely<Tables>,
  { derived, actor }: Pick<EntityScope, 'derived' | 'actor'>,
  records: readonly JsonObject[],
): Promise<{ property: string; valueOf: Reader }[]> {
  if (records.length === 0) return [];
  const read: { property: string; valueOf: Reader }[] = [];
  for (const one of derived) {
    const valueOf = await reader(database, actor.storeId, one, records);
    if (valueOf !== null) read.push({ property: one.property, valueOf });
  }
  return read;
}

/** The same for one record. */
export async function addDerivedTo(
  database: Kysely<Tables>,
  scope: Pick<EntityScope, 'derived' | 'actor'>,
  record: JsonObject,
): Promise<JsonObject> {
  return (await addDerived(database, scope, [record]))[0] ?? record;
}

type Reader = (record: JsonObject) => unknown;

function reader(
  database: Kysely<Tables>,
  storeId: number,
  derived: Derived,
  records: readonly JsonObject[],
): Promise<Reader | null> {
  if (derived.kind === 'read') return derived.read(database, storeId, records);
  return derived.kind === 'embed'
    ? readEmbedded(database, storeId, derived, records)
    : readCounts(database, storeId, derived, records);
}

async function readEmbedded(
  database: Kysely<Tables>,
  storeId: number,
  { by, entity, columns, described }: Embedded,
  records: readonly JsonObject[],
): Promise<Reader> {
  const ids = idsOf(records, by);
  if (entity === null || described === null || ids.length === 0) return () => null;
  const names = sql.join(['id', ...columns.map(({ name }) => name)].map((name) => sql.id(name)));
  const { rows } = await sql<JsonObject>`
    select ${names} from ${sql.id('public', entity)}
    where store_id = ${storeId} and id = any(${ids}::bigint[])`.execute(database);
  const found = new Map(rows.map((row) => [row.id, withoutSecrets({ entity: described }, row)]));
  return (record) => found.get(record[by]) ?? null;
}

async function readCounts(
  database: Kysely<Tables>,
  storeId: number,
  { by, entity, where }: Counted,
  records: readonly JsonObject[],
): Promise<Reader> {
  if (entity === null) return () => 0;
  const conditions = Object.entries(where).map(([name, value]) => condition(name, value));
  const { rows } = await sql<{ id: number; total: number }>`
    select ${sql.id(by)} as id, count(*) as total from ${sql.id('public', entity)}
    where ${sql.join(
      [
        sql`store_id = ${storeId}`,
        sql`${sql.id(by)} = any(${idsOf(records, 'id')}::bigint[])`,
        ...conditions,
      ],
      sql` and `,
    )}
    group by ${sql.id(by)}`.execute(database);
  const totals = new Map(rows.map((row) => [row.id, row.total]));
  return (record) => totals.get(Number(record.id)) ?? 0;
}

function condition(name: string, value: unknown): RawBuilder<boolean> {
  if (value === null) return sql<boolean>`${sql.id(name)} is null`;
  return Array.isArray(value)
    ? sql<boolean>`${sql.id(name)} in (${sql.join(value)})`
    : sql<boolean>`${sql.id(name)} = ${value}`;
}

function idsOf(records: readonly JsonObject[], property: string): number[] {
  return [...new Set(records.map((record) => record[property]).filter((id) => typeof id === 'number'))];
}
