import { type Kysely, sql } from 'kysely';
import { type Entity, type UniqueRule, uniqueRuleOf } from '../../src/schema/dialect/entity.ts';
import { toPointerStep } from '../../src/schema/json-schema/json-pointer.ts';
import type { Refusal } from '../config/config-store.ts';
import { entityColumns } from './entity-columns.ts';
import { fillerOf } from './filler-of.ts';
import { quoteName, quoteText } from './quote.ts';
import { refuseNarrowed } from './refuse-narrowed.ts';
import { refuseUnfitRecords } from './refuse-unfit-records.ts';
import { constantDefaultOf, listNewlyRequired, type TableChange } from './table-change.ts';
import type { Tables } from './tables.ts';

/**
 * The parts of a change that stored values stand against.
 * - More than the one record that a store may have.
 * - A property that is gone while records have a value of it.
 * - A property that is required while some records lack it, or unique while some share it.
 * - A property whose values no longer fit, and rules about the whole record that some records break.
 * @returns a refusal for each, with the SQL after which the change is taken, or that shows what stands against it
 */
export async function refuseDataLoss(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const ofProperties = [
    ...(await refuseUnreached(database, change)),
    ...(await refuseRemoved(database, change)),
    ...(await refuseMissing(database, change)),
    ...(await refuseRepeated(database, change)),
    ...(await refuseNarrowed(database, change)),
  ];
  const said = new Set(ofProperties.map(({ params }) => params.property ?? ''));
  return [...ofProperties, ...(await refuseUnfitRecords(database, change, said))];
}

/** With `storage: single` the record of a store has the store's id: no other one could be read any more. */
async function refuseUnreached(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const { name, entity, before } = change;
  if (entity.storage !== 'single' || before.storage === 'single') return [];
  const count = await countRows(database, change, sql`id <> store_id`);
  if (count === 0) return [];
  const remove = `delete from ${quoteName(name)} where id <> store_id;`;
  const params = { entity: name, count: String(count), sql: remove };
  return [{ entity: name, pointer: '/storage', code: 'recordsUnreached', params }];
}

async function refuseRemoved(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const { name, entity, before, existing } = change;
  const own = entityColumns(entity);
  const names = new Set(own.map((column) => column.name));
  const gone = entityColumns(before).filter((column) => !names.has(column.name) && existing.has(column.name));
  const added = own.filter((column) => !existing.has(column.name));
  const refusals: Refusal[] = [];
  for (const column of gone) {
    const count = await countRows(database, change, sql`${sql.id(column.name)} is not null`);
    if (count === 0) continue;
    const drop = `alter table ${quoteName(name)} drop column ${quoteName(column.name)};`;
    const [only] = added.filter(({ type }) => type === existing.get(column.name));
    const params = { entity: name, property: column.name, count: String(count) };
    refusals.push(
      gone.length === 1 && only && added.length === 1
        ? {
            entity: name,
            pointer: `/properties/${toPointerStep(only.name)}`,
            code: 'columnRenamed',
            params: { ...params, to: only.name, sql: rename(name, column.name, only.name), dropSql: drop },
          }
        : { entity: name, pointer: '/properties', code: 'columnDropped', params: { ...params, sql: drop } },
    );
  }
  return refusals;
}

function rename(table: string, from: string, to: string): string {
  return `alter table ${quoteName(table)} rename column ${quoteName(from)} to ${quoteName(to)};`;
}

async function refuseMissing(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const { name, entity, existing } = change;
  const refusals: Refusal[] = [];
  for (const column of listNewlyRequired(change)) {
    if (entity.properties?.[column.name]?.['x-unfit'] === 'keep') continue;
    const isThere = existing.has(column.name);
    if (!isThere && constantDefaultOf(entity, column.name) !== undefined) continue;
    const count = await countRows(
      database,
      change,
      isThere ? sql`${sql.id(column.name)} is null` : sql`true`,
    );
    if (count === 0) continue;
    const [table, id] = [quoteName(name), quoteName(column.name)];
    const add = isThere ? '' : `alter table ${table} add column ${id} ${column.type}; `;
    const fill = `update ${table} set ${id} = ${fillerOf(entity, column)} where ${id} is null;`;
    refusals.push({
      entity: name,
      pointer: `/required/${(entity.required ?? []).indexOf(column.name)}`,
      code: 'valuesMissing',
      params: { entity: name, property: column.name, count: String(count), sql: add + fill },
    });
  }
  return refusals;
}

async function refuseRepeated(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const { name, entity, existing } = change;
  const refusals: Refusal[] = [];
  for (const property of listNewlyUnique(change)) {
    const rule = uniqueRuleOf(entity.properties?.[property]);
    if (rule === null) continue;
    const ranked = rankRepeats(name, property, rule);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${sql.raw(ranked)}) r where r.place > 1`.execute(database);
    const count = rows[0]?.count ?? 0;
    if (count === 0) continue;
    const update = tellApart(name, property, existing.get(property), ranked);
    refusals.push({
      entity: name,
      pointer: `/properties/${toPointerStep(property)}/x-unique`,
      code: 'valuesRepeated',
      params: { entity: name, property, count: String(count), sql: update },
    });
  }
  return refusals;
}

function listNewlyUnique({ entity, before, existing }: TableChange): string[] {
  const uniqueIn = ({ properties = {} }: Entity, name: string) =>
    JSON.stringify(uniqueRuleOf(properties[name]));
  return entityColumns(entity)
    .filter(({ name, type }) => existing.has(name) && type !== 'jsonb')
    .map(({ name }) => name)
    .filter((name) => uniqueIn(entity, name) !== 'null' && uniqueIn(before, name) !== uniqueIn(entity, name));
}

/** Numbers the records that share a value, the first of them 1. */
function rankRepeats(table: string, column: string, rule: UniqueRule): string {
  const id = quoteName(column);
  const within = [...(rule.reach === 'store' ? ['store_id'] : []), ...rule.with.map(quoteName), id].join(
    ', ',
  );
  const ofValues =
    rule.ofValues === null
      ? `${id} is not null`
      : `${id} in (${rule.ofValues.map((value) => quoteText(String(value))).join(', ')})`;
  return (
    `select store_id, id, row_number() over (partition by ${within} order by store_id, id) as place` +
    ` from ${quoteName(table)} where ${ofValues}`
  );
}

/** The first record keeps its value; a text of a later one gets its id behind it, a yes becomes a no, any other value is taken away. */
function tellApart(table: string, column: string, type: string | undefined, ranked: string): string {
  const [name, id] = [quoteName(table), quoteName(column)];
  const others: Record<string, string> = { text: `t.${id} || ' (' || t.id || ')'`, boolean: 'false' };
  return (
    `update ${name} t set ${id} = ${others[type ?? ''] ?? 'null'} from (${ranked}) r` +
    ' where r.place > 1 and r.store_id = t.store_id and r.id = t.id;'
  );
}

async function countRows(
  database: Kysely<Tables>,
  { name }: TableChange,
  condition: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id('public', name)} t where ${condition}`.execute(database);
  return rows[0]?.count ?? 0;
}
