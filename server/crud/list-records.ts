import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../src/schema/json-schema.ts';
import type { Tables } from '../database/tables.ts';
import type { ListFilter, ListQuery } from './list-query.ts';
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
  const columns = sql.join(columnNames(scope.shape).map((name) => sql.id(name)));
  const where = sql.join([inReach(scope), ...query.filters.map(filterBy), ...searchIn(query)], sql` and `);
  // Counted beside the page, not over its window: that would read, carry and sort every row for the sake of one page.
  const counted = sql`select count(*) as total from ${tableOf(scope)} where ${where}`;
  const count = query.isCounted ? sql`(${counted})` : sql`null`;
  const { rows } = await sql<Row & { total_count: number | null }>`
    select ${columns}, ${count} as total_count from ${tableOf(scope)} where ${where}
    order by ${orderBy(query)} ${rangeOf(query)}`.execute(database);
  const records = rows.map((row) => fromRow(scope.shape, row));
  if (rows[0]) return { records, total: rows[0].total_count ?? rows.length };
  const isBeyond = query.isCounted && (query.range?.offset ?? 0) > 0;
  return { records, total: isBeyond ? await readTotal(database, counted) : 0 };
}

/** Behind the last page there is no row that could carry the count. */
async function readTotal(database: Kysely<Tables>, counted: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${counted}`.execute(database);
  return rows[0]?.total ?? 0;
}

function filterBy({ column, values }: ListFilter): RawBuilder<boolean> {
  if (values.length === 0) return sql<boolean>`false`;
  const known = values.filter((value) => value !== null);
  const isNull = known.length < values.length ? [sql<boolean>`${sql.id(column.name)} is null`] : [];
  const list = sql`${known}::${sql.raw(column.type)}[]`;
  const isOneOf = known.length > 0 ? [sql<boolean>`${sql.id(column.name)} = any(${list})`] : [];
  return sql<boolean>`(${sql.join([...isNull, ...isOneOf], sql` or `)})`;
}

function searchIn({ search }: ListQuery): RawBuilder<boolean>[] {
  if (search === null) return [];
  const pattern = `%${search.text.replace(/[\\%_]/g, '\\$&')}%`;
  const hits = search.columns.map((column) => sql<boolean>`${sql.id(column.name)} ilike ${pattern}`);
  return [hits.length > 0 ? sql<boolean>`(${sql.join(hits, sql` or `)})` : sql<boolean>`false`];
}

function orderBy({ sort }: ListQuery): RawBuilder<unknown> {
  if (sort === null) return sql`id`;
  const direction = sql.raw(sort.order);
  // By code point, so that the order does not depend on the database's own locale.
  const collation = sort.column.type === 'text' ? sql`collate "C"` : sql``;
  return sql`${sql.id(sort.column.name)} ${collation} ${direction} nulls last, id ${direction}`;
}

function rangeOf({ range }: ListQuery): RawBuilder<unknown> {
  return range === null ? sql`` : sql`limit ${range.limit} offset ${range.offset}`;
}
