import { type Kysely, sql } from 'kysely';
import type { FieldError } from '../../src/contract/problem.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { toPointerStep, valueAt } from '../../src/schema/json-schema/json-pointer.ts';
import { partOf } from '../../src/schema/json-schema/part-of.ts';
import { toRecordSchema } from '../../src/schema/json-schema/record-schema.ts';
import type { Refusal } from '../config/config-store.ts';
import { entityColumns } from './entity-columns.ts';
import { quoteName, quoteText } from './quote.ts';
import type { TableChange } from './table-change.ts';
import type { Tables } from './tables.ts';

/** Values that are named, and asked for one by one. */
const NAMED = 20;
/** Ranges of values that the offered query asks for. */
const ASKED = 1_000;
const SHOWN_CHARACTERS = 40;
/** Values that are read at a time: between two readings others are served. */
const PAGE = 2_000;

interface StoredValue {
  value: unknown;
  text: string;
  count: number;
}

interface UnfitValue extends StoredValue {
  /** What is wrong with it, and inside of it. */
  errors: readonly FieldError[];
  /** Its place among all stored values: neighbours have neighbouring places. */
  place: number;
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
    const id = quoteName(property);
    refusals.push({
      entity: change.name,
      pointer: `/properties/${toPointerStep(property)}`,
      code: 'valuesUnfit',
      params: {
        entity: change.name,
        property,
        count: String(unfit.reduce((sum, { count }) => sum + count, 0)),
        values: [...new Set(named.map(nameValue))].join(', ') + (unfit.length > NAMED ? ', …' : ''),
        sql: `select store_id, id, ${id} from ${quoteName(change.name)} where ${findThem(`to_jsonb(${id})`, unfit)};`,
      },
    });
  }
  return refusals;
}

/** A value as it is stored; of an object or a list, the part that is wrong: `"US" (/country enum)`. */
function nameValue({ value, text, errors }: UnfitValue): string {
  const [inside] = errors.filter(({ pointer }) => pointer !== '');
  if (inside === undefined) return shorten(text);
  const part = valueAt(value, inside.pointer);
  const rule = `(${inside.pointer} ${inside.keyword})`;
  return part === undefined ? rule : `${shorten(JSON.stringify(part))} ${rule}`;
}

/** The condition that finds the values: one by one, or where they are many, by the ranges that they fill. */
function findThem(column: string, unfit: readonly UnfitValue[]): string {
  const literal = ({ text }: UnfitValue) => `${quoteText(text)}::jsonb`;
  if (unfit.length <= NAMED) return `${column} in (${unfit.map(literal).join(', ')})`;
  return listRanges(unfit)
    .slice(0, ASKED)
    .map(([first, last]) => `${column} between ${literal(first)} and ${literal(last)}`)
    .join(' or ');
}

/** First and last of values that no fitting value stands between. */
function listRanges(unfit: readonly UnfitValue[]): [UnfitValue, UnfitValue][] {
  const ranges: [UnfitValue, UnfitValue][] = [];
  for (const value of unfit) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1].place + 1 === value.place) range[1] = value;
    else ranges.push([value, value]);
  }
  return ranges;
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
): Promise<UnfitValue[]> {
  const [old, now] = [
    partOf(before.properties?.[property] ?? {}, before),
    partOf(entity.properties?.[property] ?? {}, entity),
  ];
  const unfit: UnfitValue[] = [];
  let last: string | null = null;
  let place = 0;
  for (;;) {
    const values: StoredValue[] = await readValues(database, name, property, last);
    for (const stored of values) {
      place += 1;
      const errors = validateRecord(old, stored.value).length === 0 ? validateRecord(now, stored.value) : [];
      if (errors.length > 0) unfit.push({ ...stored, errors, place });
    }
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
