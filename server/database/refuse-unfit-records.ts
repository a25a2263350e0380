import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { FieldError } from '../../src/contract/problem.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { fromPointer } from '../../src/schema/json-schema/json-pointer.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { partOf } from '../../src/schema/json-schema/part-of.ts';
import { toRecordSchema } from '../../src/schema/json-schema/record-schema.ts';
import type { Refusal } from '../config/config-store.ts';
import { type EntityColumn, entityColumns } from './entity-columns.ts';
import { quoteName } from './quote.ts';
import { storedValues } from './stored-values.ts';
import { constantDefaultOf, listNewlyRequired, type TableChange } from './table-change.ts';
import type { Tables } from './tables.ts';

/** How much of a table is judged: every call waits for the change that waits for this. */
export interface JudgeLimits {
  rows: number;
  milliseconds: number;
}

const LIMITS: JudgeLimits = { rows: 200_000, milliseconds: 10_000 };
/** Records that are read at a time: each may hold a megabyte. */
const PAGE = 100;
/** Records that are named, and asked for by the offered query. */
const NAMED = 5;
const ASKED = 1_000;

/** Keywords about the record as a whole, in the order in which the first that has changed is named. */
const RULES = [
  'then',
  'else',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'minProperties',
  'maxProperties',
  'propertyNames',
  '$ref',
] as const;

interface Unfit {
  store_id: number;
  id: number;
  errors: readonly FieldError[];
}

interface Judged {
  unfit: Unfit[];
  rows: number;
  isWhole: boolean;
}

/**
 * Stored records that met the rules about the record as a whole (`if`, `oneOf`, `dependentRequired`, …) and no longer do.
 * `x-unfit` of the entity says that they stay; that of a property, what is wrong with this property.
 * @param said properties that are refused already: what is wrong with these is not said again
 * @returns one refusal with their number and the query that lists them; none where no such rule has changed
 */
export async function refuseUnfitRecords(
  database: Kysely<Tables>,
  change: TableChange,
  said: ReadonlySet<string>,
  limits: JudgeLimits = LIMITS,
): Promise<Refusal[]> {
  const [old, now] = [rulesOf(change.before), rulesOf(change.entity)];
  const keyword = RULES.find((rule) => textOf(old, rule) !== textOf(now, rule));
  if (keyword === undefined && textOf(old, '$defs') === textOf(now, '$defs')) return [];
  if (Object.keys(now).length === 0 || change.entity['x-unfit'] === 'keep') return [];
  const { unfit, rows, isWhole } = await judgeRows(database, change, { old, now, said }, limits);
  const [first] = unfit;
  if (first === undefined) return [];
  return [
    {
      entity: change.name,
      pointer: `/${keyword !== undefined && keyword in now ? keyword : firstRule(now)}`,
      code: isWhole ? 'recordsUnfit' : 'recordsUnfitAtLeast',
      params: {
        entity: change.name,
        count: String(unfit.length),
        rows: String(rows),
        values: unfit.slice(0, NAMED).map(nameRecord).join('; ') + (unfit.length > NAMED ? '; …' : ''),
        sql: queryFor(change.name, unfit.slice(0, ASKED)),
      },
    },
  ];
}

/** The rules about the whole record, with the definitions that they refer to. */
function rulesOf(entity: Entity): JsonSchema {
  const rules = Object.fromEntries(
    RULES.filter((rule) => entity[rule] !== undefined).map((rule) => [rule, entity[rule]]),
  );
  return partOf(rules, entity);
}

function firstRule(rules: JsonSchema): string {
  return RULES.find((rule) => rule in rules) ?? '';
}

function textOf(rules: JsonSchema, keyword: string): string | undefined {
  return keyword in rules ? JSON.stringify(toRecordSchema({ [keyword]: rules[keyword] })) : undefined;
}

async function judgeRows(
  database: Kysely<Tables>,
  change: TableChange,
  { old, now, said }: { old: JsonSchema; now: JsonSchema; said: ReadonlySet<string> },
  limits: JudgeLimits,
): Promise<Judged> {
  const { columns, toOld, toNow } = readersOf(change);
  const passed = new Set([...said, ...keptProperties(change.entity)]);
  const judged: Judged = { unfit: [], rows: 0, isWhole: true };
  const end = performance.now() + limits.milliseconds;
  let last: Row | undefined;
  for (;;) {
    const limit = Math.min(PAGE, limits.rows - judged.rows);
    const rows: Row[] = await readPage(database, change.name, columns, { last, limit: limit + 1 });
    for (const row of rows.slice(0, limit)) {
      // A costly rule takes half a second for one record: others are served before the next, and the time counts.
      await turn();
      if (judged.rows > 0 && performance.now() > end) return { ...judged, isWhole: false };
      const errors = validateRecord(now, toNow(row)).filter(
        ({ pointer }) => !passed.has(fromPointer(pointer)[0] ?? ''),
      );
      if (errors.length > 0 && validateRecord(old, toOld(row)).length === 0)
        judged.unfit.push({ store_id: row.store_id, id: row.id, errors });
      judged.rows += 1;
    }
    if (rows.length <= limit) return judged;
    if (judged.rows >= limits.rows) return { ...judged, isWhole: false };
    last = rows[limit - 1];
  }
}

interface Row extends Record<string, unknown> {
  store_id: number;
  id: number;
}

/** How a row was read before, and how it is read once the change is made. */
function readersOf(change: TableChange): {
  columns: string[];
  toOld(row: Row): JsonObject;
  toNow(row: Row): JsonObject;
} {
  const [before, after] = [change.before, change.entity].map((entity) =>
    entityColumns(entity).filter(({ name }) => change.existing.has(name)),
  ) as [EntityColumn[], EntityColumn[]];
  const filled = Object.fromEntries(
    listNewlyRequired(change)
      .filter(({ name }) => !change.existing.has(name))
      .map(({ name }) => [name, constantDefaultOf(change.entity, name)]),
  );
  return {
    columns: [...new Set([...before, ...after].map(({ name }) => name))],
    toOld: (row) => ({ id: row.id, ...storedValues(before, row) }),
    toNow: (row) => ({ ...filled, id: row.id, ...storedValues(after, row) }),
  };
}

function keptProperties({ properties = {} }: Entity): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.['x-unfit'] === 'keep');
}

/** Rows behind one, in the order of their keys. */
async function readPage(
  database: Kysely<Tables>,
  table: string,
  columns: readonly string[],
  { last, limit }: { last: Row | undefined; limit: number },
): Promise<Row[]> {
  const names = ['store_id', 'id', ...columns].map((name) => sql.id(name));
  const after = last === undefined ? sql`true` : sql`(store_id, id) > (${last.store_id}, ${last.id})`;
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.id('public', table)}
    where ${after} order by store_id, id limit ${limit}`.execute(database);
  return rows;
}

function nameRecord({ id, errors }: Unfit): string {
  const [first] = errors;
  return `${id} (${first?.pointer ? `${first.pointer} ` : ''}${first?.keyword ?? ''})`;
}

/** SQL that lists records of a table. */
function queryFor(table: string, records: readonly Unfit[]): string {
  const keys = records.map(({ store_id, id }) => `(${store_id}, ${id})`).join(', ');
  return `select * from ${quoteName(table)} where (store_id, id) in (${keys});`;
}
