import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { EntityColumn } from '../database/entity-columns.ts';
import { openSnapshot, readInParts } from '../database/read-in-parts.ts';
import type { Tables } from '../database/tables.ts';
import type { Compared, ListFilter, ListQuery } from './list-query.ts';
import { columnNames, fromRow, type Row } from './record-row.ts';
import { inReach, type Scope, tableOf } from './scope.ts';

export interface RecordPage {
  records: JsonObject[];
  /** The count of all rows that fit, on whichever page; of these rows, where it is not asked for. */
  total: number;
}

/** One page of an entity's records; the same order every time, because the id decides where values are equal. */
export async function listRecords(
  database: Kysely<Tables>,
  scope: Scope,
  query: ListQuery,
): Promise<RecordPage> {
  // Counted beside the page, not over its window: that would read, carry and sort every row for the sake of one page.
  const counted = countIn(scope, query);
  const count = query.isCounted ? sql`(${counted})` : sql`null`;
  const { rows } = await pageIn<Row & { total_count: number | null }>(
    scope,
    query,
    sql`, ${count} as total_count`,
  ).execute(database);
  const records = rows.map((row) => fromRow(scope.shape, row));
  if (rows[0]) return { records, total: rows[0].total_count ?? rows.length };
  const isBeyond = query.isCounted && (query.range?.offset ?? 0) > 0;
  return { records, total: isBeyond ? await readTotal(database, counted) : 0 };
}

/**
 * The same as it is read: the total at once, then the records some at a time, of one state of the database.
 * @param complete adds to each part what its records derive, in the same state
 */
export async function streamRecords(
  database: Kysely<Tables>,
  scope: Scope,
  query: ListQuery,
  complete: (snapshot: Kysely<Tables>, records: JsonObject[]) => Promise<JsonObject[]>,
): Promise<{ total: number; records: AsyncGenerator<JsonObject[]> }> {
  const snapshot = await openSnapshot(database);
  try {
    const total = query.isCounted ? await readTotal(snapshot, countIn(scope, query)) : 0;
    const parts = readInParts(snapshot, pageIn<Row>(scope, query, sql``));
    return { total, records: toRecords(parts) };
  } catch (error) {
    await snapshot.rollback().execute();
    throw error;
  }

  async function* toRecords(parts: AsyncGenerator<Row[]>): AsyncGenerator<JsonObject[]> {
    for await (const rows of parts)
      yield complete(
        snapshot,
        rows.map((row) => fromRow(scope.shape, row)),
      );
  }
}

function whereOf(scope: Scope, query: ListQuery): RawBuilder<unknown> {
  return sql.join([inReach(scope), ...query.filters.map(filterBy), ...searchIn(query)], sql` and `);
}

function countIn(scope: Scope, query: ListQuery): RawBuilder<{ total: number }> {
  return sql`select count(*) as total from ${tableOf(scope)} where ${whereOf(scope, query)}`;
}

/** @param more columns */
function pageIn<Result>(scope: Scope, query: ListQuery, more: RawBuilder<unknown>): RawBuilder<Result> {
  const columns = sql.join(columnNames(scope.shape).map((name) => sql.id(name)));
  return sql<Result>`
    select ${columns}${more} from ${tableOf(scope)} where ${whereOf(scope, query)}
    order by ${orderBy(query)} ${rangeOf(query)}`;
}

/** Behind the last page there is no row that could carry the count. */
async function readTotal(database: Kysely<Tables>, counted: RawBuilder<{ total: number }>): Promise<number> {
  const { rows } = await counted.execute(database);
  return rows[0]?.total ?? 0;
}

function filterBy(filter: ListFilter): RawBuilder<boolean> {
  if ('compare' in filter) return comparedBy(filter);
  if ('none' in filter)
    return sql<boolean>`coalesce(${sql.id(filter.column.name)} <> all(${[...filter.none]}::text[]), true)`;
  const { column, values } = filter;
  if (values.length === 0) return sql<boolean>`false`;
  const known = values.filter((value) => value !== null);
  const isNull = known.length < values.length ? [sql<boolean>`${sql.id(column.name)} is null`] : [];
  const list = sql`${known}::${sql.raw(column.type)}[]`;
  const isOneOf = known.length > 0 ? [sql<boolean>`${sql.id(column.name)} = any(${list})`] : [];
  return sql<boolean>`(${sql.join([...isNull, ...isOneOf], sql` or `)})`;
}

function comparedBy({ column, compare, value }: Compared): RawBuilder<boolean> {
  if (compare === 'contains') return contains(column, String(value));
  const operator = sql.raw(compare === 'from' ? '>=' : '<');
  return sql<boolean>`${sql.id(column.name)} ${operator} ${value}::${sql.raw(column.type)}`;
}

/** A part of the text, in capital or small letters. */
function contains({ name }: EntityColumn, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.id(name)} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}

function searchIn({ search }: ListQuery): RawBuilder<boolean>[] {
  if (search === null) return [];
  const hits = search.columns.map((column) => contains(column, search.text));
  return [hits.length > 0 ? sql<boolean>`(${sql.join(hits, sql` or `)})` : sql<boolean>`false`];
}

function orderBy({ sort }: ListQuery): RawBuilder<unknown> {
  if (sort === null) return sql`id`;
  const { column, order } = sort;
  const direction = sql.raw(order);
  return sql`${sortedValue(column)} ${direction} nulls last, id ${direction}`;
}

/** Texts by stroke, in the one order of `0013-text-order.sql`; a boolean without a value counts as its default. */
function sortedValue({ name, type, fallback }: EntityColumn): RawBuilder<unknown> {
  if (type === 'text') return sql`${sql.id(name)} collate internal.text_order`;
  return fallback === undefined ? sql.id(name) : sql`coalesce(${sql.id(name)}, ${fallback}::boolean)`;
}

function rangeOf({ range }: ListQuery): RawBuilder<unknown> {
  return range === null ? sql`` : sql`limit ${range.limit} offset ${range.offset}`;
}
