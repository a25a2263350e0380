import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { type EntityColumn, RECORD_COLUMNS } from '../../database/entity-columns.ts';
import { readInParts, type Snapshot } from '../../database/read-in-parts.ts';
import type { Tables } from '../../database/tables.ts';
import type { Figures } from '../../snapshots/mark-rows.ts';
import { columnNames, fromRow, type Row } from '../entity/record-row.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import { type EntityScope, inReach, tableOf } from '../entity/scope.ts';
import { containsPlate, containsText, filterRows, holdsPlate, valueAt } from './filter-rows.ts';
import type { ListQuery } from './list-query.ts';
import { textReader, wireColumns } from './row-texts.ts';

export interface RecordPage extends PageFigures {
  records: JsonObject[];
}

/** A page whose records are JSON already. */
export interface TextPage extends PageFigures {
  texts: string[];
  /** Of each record the columns that were asked for. */
  records: JsonObject[];
}

export interface PageFigures {
  /** The count of all rows that fit, on whichever page; of these rows, where it is not asked for. */
  total: number;
  /** The sums of all rows that fit, in the order of the query's totals. */
  sums: readonly number[];
}

/** From here on the rows before a page cost more than finding its ids first. */
const LATE_ROWS = 1_000;

/** One page of an entity's records; the same order every time, because the id decides where values are equal. */
export async function listRecords(
  database: Kysely<Tables>,
  scope: EntityScope,
  query: ListQuery,
): Promise<RecordPage> {
  const { rows, ...figures } = await readCounted<Row>(database, scope, query, (more) =>
    pageIn(scope, query, columnsOf(scope.shape), more),
  );
  return { records: rows.map((row) => fromRow(scope.shape, row)), ...figures };
}

/**
 * The same as texts: PostgreSQL writes them faster than its rows are read and written here. Only of an entity without
 * secrets, which could not be taken out.
 * @param known columns that are needed besides
 */
export async function listTexts(
  database: Kysely<Tables>,
  scope: EntityScope,
  query: ListQuery,
  known: readonly string[],
): Promise<TextPage> {
  const asked = sql.join(
    known.map((name, index) => sql`, page.${sql.id(name)} as ${sql.id(nameOf(index))}`),
    sql``,
  );
  const { rows, ...figures } = await readCounted<Row & { text: string }>(
    database,
    scope,
    query,
    (more) => sql`
      select row_to_json(page.*)::text as text${asked}${more}
      from (${pageIn(scope, query, wireColumns(scope.shape), sql``)}) as page`,
  );
  const read = textReader(scope.shape);
  return {
    texts: rows.map(({ text }) => read(text)),
    records: rows.map((row) => pick(row, known)),
    ...figures,
  };
}

function pick(row: Row, known: readonly string[]): JsonObject {
  const record: JsonObject = {};
  for (const [index, name] of known.entries()) record[name] = row[nameOf(index)];
  return record;
}

/** So that no column is called as another of the answer. */
function nameOf(index: number): string {
  return `known_${index}`;
}

/**
 * Counted beside the page, not over its window: that would read, carry and sort every row for the sake of one page. In
 * one statement with it: of one state of the database.
 * @param pageWith the page with more columns
 */
async function readCounted<Result>(
  database: Kysely<Tables>,
  scope: EntityScope,
  query: ListQuery,
  pageWith: (more: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<PageFigures & { rows: Result[] }> {
  const figures = figuresIn(scope, query);
  const more = sql`, ${figures ? sql`(${figures})` : sql`null`} as figures`;
  const { rows } = await sql<Result & { figures: string | null }>`${pageWith(more)}`.execute(database);
  // Behind the last page there is no row that could carry the figures.
  const isBeyond = rows.length === 0 && (query.range?.offset ?? 0) > 0;
  const read = figures && isBeyond ? await executeFigures(database, figures) : parseFigures(rows[0]?.figures);
  return { rows, ...toFigures(query, read, rows.length) };
}

/** The rows of a page alone. */
export async function readPage(
  database: Kysely<Tables>,
  scope: EntityScope,
  query: ListQuery,
): Promise<JsonObject[]> {
  const { rows } = await pageIn<Row>(scope, query, columnsOf(scope.shape), sql``).execute(database);
  return rows.map((row) => fromRow(scope.shape, row));
}

/**
 * The same as they are read, some at a time; with the last one the snapshot ends.
 * @param complete adds to each part what its records derive, in the same state
 */
export async function* streamPage(
  snapshot: Snapshot,
  scope: EntityScope,
  query: ListQuery,
  complete: (records: JsonObject[]) => Promise<JsonObject[]>,
): AsyncGenerator<JsonObject[]> {
  for await (const rows of readInParts(snapshot, pageIn<Row>(scope, query, columnsOf(scope.shape), sql``)))
    yield complete(rows.map((row) => fromRow(scope.shape, row)));
}

/** What all rows that fit come to; empty where neither the count nor a sum is asked for. */
export async function readFigures(
  database: Kysely<Tables>,
  scope: EntityScope,
  query: ListQuery,
): Promise<Figures> {
  const figures = figuresIn(scope, query);
  return figures === null ? [] : executeFigures(database, figures);
}

/** @param figures none where no row fits, and where nothing was asked for */
export function toFigures(
  { isCounted, totals }: ListQuery,
  [count = 0, ...sums]: Figures,
  rowCount: number,
): PageFigures {
  return { total: isCounted ? count : rowCount, sums: totals.map((_, index) => sums[index] ?? 0) };
}

function whereOf(scope: EntityScope, query: ListQuery): RawBuilder<unknown> {
  return sql.join([inReach(scope), ...filterRows(query.filters), ...searchIn(query)], sql` and `);
}

/**
 * As text: each row of a page carries them, and one of them is read.
 * @returns null where neither the count nor a sum is asked for
 */
function figuresIn(scope: EntityScope, query: ListQuery): RawBuilder<{ figures: string }> | null {
  if (!query.isCounted && query.totals.length === 0) return null;
  const sums = query.totals.map(({ path, where }) => {
    const counted =
      where.length === 0 ? sql`` : sql` filter (where ${sql.join(filterRows(where), sql` and `)})`;
    return sql`, coalesce(sum(${valueAt(path)})${counted}, 0)`;
  });
  return sql`select jsonb_build_array(count(*)${sql.join(sums, sql``)})::text as figures
    from ${tableOf(scope)} where ${whereOf(scope, query)}`;
}

/**
 * A late page finds its ids first, in an index where there is one, and then reads its own rows alone.
 * @param more columns
 */
function pageIn<Result>(
  scope: EntityScope,
  query: ListQuery,
  columns: RawBuilder<unknown>,
  more: RawBuilder<unknown>,
): RawBuilder<Result> {
  const [table, order] = [tableOf(scope), orderBy(scope, query)];
  const page = sql`from ${table} where ${whereOf(scope, query)} order by ${order} ${rangeOf(query)}`;
  if ((query.range?.offset ?? 0) < LATE_ROWS) return sql<Result>`select ${columns}${more} ${page}`;
  return sql<Result>`
    select ${columns}${more} from ${table}
    where store_id = ${scope.actor.storeId} and id = any(array(select id ${page})) order by ${order}`;
}

function columnsOf(shape: RecordShape): RawBuilder<unknown> {
  return sql.join(columnNames(shape).map((name) => sql.id(name)));
}

async function executeFigures(
  database: Kysely<Tables>,
  figures: RawBuilder<{ figures: string }>,
): Promise<Figures> {
  const { rows } = await figures.execute(database);
  return parseFigures(rows[0]?.figures);
}

function parseFigures(text: string | null | undefined): Figures {
  return text ? JSON.parse(text) : [];
}

function searchIn({ search }: ListQuery): RawBuilder<boolean>[] {
  if (search === null) return [];
  const hits = search.columns.map(({ name }) =>
    search.plates?.has(name) ? containsPlate(name, search.text) : containsText(name, search.text),
  );
  return [hits.length > 0 ? sql<boolean>`(${sql.join(hits, sql` or `)})` : sql<boolean>`false`];
}

/** What holds exactly what was typed comes before what only looks like it. */
function orderBy(scope: EntityScope, query: ListQuery): RawBuilder<unknown> {
  const { columns = [], plates, text = '' } = query.search ?? {};
  const exact = columns.filter(({ name }) => plates?.has(name)).map(({ name }) => holdsPlate(name, text));
  const order = sortOf(scope, query);
  return exact.length === 0 ? order : sql`(${sql.join(exact, sql` or `)}) desc, ${order}`;
}

function sortOf({ shape }: EntityScope, { sort }: ListQuery): RawBuilder<unknown> {
  if (sort === null) return sql`id`;
  const { column, order } = sort;
  const direction = sql.raw(order);
  // Said of a column that may have nulls alone: PostgreSQL would leave an index that is in this order aside.
  const isFilled = RECORD_COLUMNS.has(column.name) || shape.entity.required?.includes(column.name);
  return sql`${sortedValue(column)} ${direction}${sql.raw(isFilled ? '' : ' nulls last')}, id ${direction}`;
}

/** Texts by stroke, in the one order of `0013-text-order.sql`; a boolean without a value counts as its default. */
function sortedValue({ name, type, fallback }: EntityColumn): RawBuilder<unknown> {
  if (type === 'text') return sql`${sql.id(name)} collate internal.text_order`;
  return fallback === undefined ? sql.id(name) : sql`coalesce(${sql.id(name)}, ${fallback}::boolean)`;
}

function rangeOf({ range }: ListQuery): RawBuilder<unknown> {
  return range === null ? sql`` : sql`limit ${range.limit} offset ${range.offset}`;
}
