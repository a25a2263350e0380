import { type Kysely, sql } from 'kysely';
import { formatDay, formatInstant } from '../../../../src/domain/taipei-time.ts';
import { representationOf } from '../../../../src/schema/dialect/record-representation.ts';
import { withoutTests } from '../../../../src/schema/json-schema/record-path.ts';
import type { Config } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import type { RawRow } from './read-rows.ts';
import { isNumber, type PlannedColumn, type ReportPlan } from './report-plan.ts';
import { paperWord, type WordOf } from './report-words.ts';

/** What stands in a cell: texts and numbers alone, and empty is null. */
export type Cell = string | number | null;

const BETWEEN = '\uff0b';
/** What rows are told apart by, where the records have nothing there. */
const NOTHING = '\u2014';

/** Rows as they stand on the paper: words of choices, names of references, Taipei's time. */
export type ToCells = (rows: readonly RawRow[]) => Promise<Cell[][]>;

/** @param database where the names of references are looked up */
export function cellWriter(
  database: Kysely<Tables>,
  config: Config,
  { columns, scope, isGrouped }: ReportPlan,
  wordOf: WordOf,
): ToCells {
  const writers = columns.map((column) => writerOf(column, scope.entity, wordOf));
  const names = columns.map(
    ({ schema }) => new NamesOfReferences(database, config, schema['x-reference'], scope.actor.storeId),
  );
  return async (rows) => {
    for (const [index, known] of names.entries()) await known.learn(rows.map((row) => row[index]));
    return rows.map((row) =>
      row.map((value, index) => {
        const named = names[index]?.nameOf(value);
        const cell = named ?? writers[index]?.(value) ?? null;
        return cell === null && isGrouped ? NOTHING : cell;
      }),
    );
  };
}

type Writer = (value: unknown) => Cell;

function writerOf({ schema, field, by }: PlannedColumn, entity: string, wordOf: WordOf): Writer {
  const path = withoutTests(field ?? '').replaceAll('[]', '');
  const one: Writer = (value) => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return value;
    if (typeof value === 'boolean') return paperWord(wordOf, value ? 'yes' : 'no');
    if (typeof value !== 'string') return JSON.stringify(value);
    if (by === 'month') return value.slice(0, 'YYYY-MM'.length);
    if (by === 'day') return value;
    if (schema.format === 'date-time') return formatInstant(value) ?? value;
    if (schema.format === 'date') return formatDay(value);
    if (schema.enum !== undefined || schema['x-status'] !== undefined)
      return wordOf(`${entity}.enums.${path}.${value}`) ?? value;
    return value;
  };
  return (value) => (Array.isArray(value) ? value.map((part) => one(part) ?? '').join(BETWEEN) : one(value));
}

/** The names of the records that a column refers to, each looked up once. */
class NamesOfReferences {
  readonly #names = new Map<number, string>();
  readonly #database: Kysely<Tables>;
  readonly #storeId: number;
  readonly #table: string | null;
  readonly #by: string;

  constructor(database: Kysely<Tables>, config: Config, reference: string | undefined, storeId: number) {
    const entity =
      reference === undefined ? undefined : (config.resources.get(reference)?.entity ?? reference);
    const described = entity === undefined ? undefined : config.entities.get(entity);
    const by = described === undefined ? '' : representationOf(described);
    this.#database = database;
    this.#storeId = storeId;
    this.#table =
      described !== undefined && Object.hasOwn(described.properties ?? {}, by) ? (entity ?? null) : null;
    this.#by = by;
  }

  async learn(values: readonly unknown[]): Promise<void> {
    if (this.#table === null) return;
    const ids = new Set(values.filter((value) => typeof value === 'number' && !this.#names.has(value)));
    if (ids.size === 0) return;
    const { rows } = await sql<{ id: number; name: string | number | null }>`
      select id, ${sql.id(this.#by)} as name from ${sql.id('public', this.#table)}
      where store_id = ${this.#storeId} and id = any(${[...ids]}::bigint[])`.execute(this.#database);
    for (const { id, name } of rows) this.#names.set(id, String(name ?? `#${id}`));
  }

  nameOf(value: unknown): string | undefined {
    if (this.#table === null || typeof value !== 'number') return undefined;
    return this.#names.get(value) ?? `#${value}`;
  }
}

/** Whether a column's cells stand at the right, with their thousands apart. */
export function isFigures({ isAdded, schema, by }: PlannedColumn): boolean {
  return by === null && (isAdded || isNumber(schema));
}
