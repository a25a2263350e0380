import { type Kysely, sql } from 'kysely';
import type { Entity } from '../../src/schema/entity.ts';
import { toPointerStep } from '../../src/schema/json-pointer.ts';
import { partOf } from '../../src/schema/part-of.ts';
import { toRecordSchema } from '../../src/schema/record-schema.ts';
import { validateRecord } from '../../src/schema/validate-record.ts';
import type { Refusal } from '../config/refusal.ts';
import { entityColumns } from './entity-columns.ts';
import { quoteName, quoteText } from './quote.ts';
import type { TableChange } from './table-change.ts';
import type { Tables } from './tables.ts';

/** Values that are named, and asked for by the offered query. */
const NAMED = 20;
const SHOWN_CHARACTERS = 40;
/** Values that are read at a time: between two readings others are served. */
const PAGE = 2_000;

interface StoredValue {
  value: unknown;
  text: string;
  count: number;
}

/**
 * Properties whose stored values fitted before and no longer do: a choice is gone, a limit is tighter, a type is
 * narrower. A property with `x-unfit` says that they stay.
 * @returns a refusal for each, with their number and the query that lists them
 */
export async function refuseNarrowed(database: Kysely<Tables>, change: TableChange): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const property of listChanged(change)) {
    const unfit = await listUnfit(database, change, property);
    if (unfit.length === 0) continue;
    const named = unfit.slice(0, NAMED);
    const texts = named.map(({ text }) => `${quoteText(text)}::jsonb`).join(', ');
    const id = quoteName(property);
    refusals.push({
      entity: change.name,
      pointer: `/properties/${toPointerStep(property)}`,
      code: 'valuesUnfit',
      params: {
        entity: change.name,
        property,
        count: String(unfit.reduce((sum, { count }) => sum + count, 0)),
        values: named.map(({ text }) => shorten(text)).join(', ') + (unfit.length > NAMED ? ', …' : ''),
        sql: `select store_id, id, ${id} from ${quoteName(change.name)} where to_jsonb(${id}) in (${texts});`,
      },
    });
  }
  return refusals;
}

function shorten(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

/** What a validator reads of a property, and of what it refers to, has changed. */
function listChanged({ entity, before, existing }: TableChange): string[] {
  return entityColumns(entity)
    .map(({ name }) => name)
    .filter((name) => {
      if (!existing.has(name) || entity.properties?.[name]?.['x-unfit'] === 'keep') return false;
      const [old, now] = [ruleOf(before, name), ruleOf(entity, name)];
      return old !== null && now !== null && old !== now;
    });
}

function ruleOf(entity: Entity, name: string): string | null {
  const property = entity.properties?.[name];
  return property === undefined ? null : JSON.stringify(toRecordSchema(partOf(property, entity)));
}

async function listUnfit(
  database: Kysely<Tables>,
  { name, entity, before }: TableChange,
  property: string,
): Promise<StoredValue[]> {
  const [old, now] = [
    partOf(before.properties?.[property] ?? {}, before),
    partOf(entity.properties?.[property] ?? {}, entity),
  ];
  const unfit: StoredValue[] = [];
  let last: string | null = null;
  for (;;) {
    const values: StoredValue[] = await readValues(database, name, property, last);
    unfit.push(
      ...values.filter(
        ({ value }) => validateRecord(old, value).length === 0 && validateRecord(now, value).length > 0,
      ),
    );
    last = values.at(-1)?.text ?? null;
    if (values.length < PAGE) return unfit;
  }
}

/** Distinct values behind one, in their order. */
async function readValues(
  database: Kysely<Tables>,
  table: string,
  column: string,
  last: string | null,
): Promise<StoredValue[]> {
  const { rows } = await sql<StoredValue>`
    select value, value::text as text, count(*) as count
    from (select to_jsonb(${sql.id(column)}) as value from ${sql.id('public', table)}
          where ${sql.id(column)} is not null) v
    where ${last}::jsonb is null or value > ${last}::jsonb
    group by value order by value limit ${PAGE}`.execute(database);
  return rows;
}
