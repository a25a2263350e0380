import { type RawBuilder, sql } from 'kysely';
import { toFoldedPlate, toPlateKey } from '../../../src/domain/vehicle/plate.ts';
import { deepMerge } from '../../../src/schema/json-schema/deep-merge.ts';
import type { ColumnType } from '../../database/column-type.ts';
import type { FieldFilter, FieldPath, ListFilter, PathStep } from './list-query.ts';

type Condition = RawBuilder<boolean>;

/**
 * The conditions of a list's filters. Equalities inside one stored list mean the same item of it: a kind and a name ask
 * for a line that has both.
 */
export function filterRows(filters: readonly ListFilter[]): Condition[] {
  const ofItems = new Map<string, FieldFilter[]>();
  const others: ListFilter[] = [];
  for (const filter of filters) {
    const list = 'anyOf' in filter ? null : listOf(filter);
    if ('anyOf' in filter || list === null) others.push(filter);
    else ofItems.set(list, [...(ofItems.get(list) ?? []), filter]);
  }
  return [...others.map(fitsFilter), ...[...ofItems.values()].map(fitsOneItem)];
}

/** Whether a column's text has another text in it, in capital or small letters. */
export function containsText(name: string, text: string): Condition {
  return sql<boolean>`${sql.id(name)} ilike ${`%${escapePattern(text)}%`}`;
}

/** Folded as src/domain/vehicle/plate.ts folds: to the letter the expression of the index `vehicle_by_alike_name`. */
const ALIKE = sql.raw(`'DOQB3ISZ', '00088152'`);

/** Whether a plate, which is kept by its key, has a part that looks like a text. */
export function containsPlate(name: string, text: string): Condition {
  const folded = toFoldedPlate(text);
  if (folded === '') return sql<boolean>`false`;
  return sql<boolean>`translate(${sql.id(name)}, ${ALIKE}) like ${`%${escapePattern(folded)}%`}`;
}

/** Whether it has exactly this part; false for a plate that is not known. */
export function holdsPlate(name: string, text: string): Condition {
  return sql<boolean>`coalesce(strpos(${sql.id(name)}, ${toPlateKey(text)}) > 0, false)`;
}

/** The value at the end of a path that leads through no list. */
export function valueAt({ column, steps, type }: FieldPath): RawBuilder<unknown> {
  const name = sql.id(column.name);
  return steps.length === 0 ? name : sql`(${name} #>> ${steps.map(String)}::text[])::${sql.raw(type)}`;
}

/** The stored list that an equality asks for a part of an item of; null for every other filter. */
function listOf({ paths, compare, isNot }: FieldFilter): string | null {
  const [path, ...more] = paths;
  if (path === undefined || more.length > 0 || compare !== 'oneOf' || isNot) return null;
  const { outer, inner } = splitAtList(path);
  return outer.length === 0 || inner.length === 0 ? null : JSON.stringify([path.column.name, ...outer]);
}

function splitAtList({ steps }: FieldPath): { outer: readonly PathStep[]; inner: readonly PathStep[] } {
  const end = steps.findLastIndex((step) => typeof step !== 'string') + 1;
  return { outer: steps.slice(0, end), inner: steps.slice(end) };
}

function fitsOneItem(filters: readonly FieldFilter[]): Condition {
  const paths = filters.flatMap((filter) => filter.paths);
  const [first] = paths;
  if (first === undefined) return anyOf([]);
  const items = filters.reduce<unknown[]>(
    (known, { values }, index) => {
      const { inner } = splitAtList(paths[index] ?? first);
      return known.flatMap((item) => values.map((value) => deepMerge(item, nest(inner, value))));
    },
    [{}],
  );
  return anyOf(items.map((item) => holds(first, nest(splitAtList(first).outer, item))));
}

function fitsFilter(filter: ListFilter): Condition {
  if ('anyOf' in filter) return anyOf(filter.anyOf.map((filters) => allOf(filterRows(filters))));
  const isOther = filter.isNot ? differs(filter) : null;
  if (isOther !== null) return isOther;
  const fitsOne = anyOf(
    filter.paths.map((path) => (path.steps.length > 0 ? fitsInside(path, filter) : fits(path, filter))),
  );
  return filter.isNot ? sql<boolean>`${fitsOne} is not true` : fitsOne;
}

/** That a column is not one value, as the partial indexes say it (`order_sales`); null for other conditions. */
function differs({ paths, compare, values }: FieldFilter): Condition | null {
  const [path, ...morePaths] = paths;
  const [value, ...moreValues] = values;
  if (path === undefined || path.steps.length > 0 || compare !== 'oneOf') return null;
  if (value === null || value === undefined || morePaths.length > 0 || moreValues.length > 0) return null;
  const { column, type } = path;
  const [known] = valueOf(type, value);
  return known === undefined
    ? null
    : sql<boolean>`${sql.id(column.name)} is distinct from ${known}::${sql.raw(type)}`;
}

function fits({ column: { name }, type }: FieldPath, { compare, values }: FieldFilter): Condition {
  const column = sql.id(name);
  if (compare === 'noneOf') return sql<boolean>`coalesce(${column} <> all(${[...values]}::text[]), true)`;
  if (compare !== 'oneOf') return compared(column, type, compare, values[0]);
  const known = values.flatMap((value) => (value === null ? [] : valueOf(type, value)));
  const isOneOf = known.length > 0 ? [sql<boolean>`${column} = any(${known}::${sql.raw(type)}[])`] : [];
  return anyOf([...(values.includes(null) ? [sql<boolean>`${column} is null`] : []), ...isOneOf]);
}

function fitsInside(path: FieldPath, { compare, values }: FieldFilter): Condition {
  if (compare === 'oneOf' && !path.steps.includes(ANY))
    return anyOf(values.map((value) => holds(path, nest(path.steps, value))));
  const part = sql`part #>> '{}'`;
  const way = path.steps.map(toJsonPath).join('');
  const found = sql`jsonb_path_query(${sql.id(path.column.name)}, ${`$${way}`}::jsonpath) as part`;
  if (compare === 'noneOf')
    return sql<boolean>`not exists (select 1 from ${found} where ${part} = any(${[...values]}::text[]))`;
  if (compare === 'oneOf')
    return sql<boolean>`exists (select 1 from ${found} where ${part} = any(${values.map(String)}::text[]))`;
  return sql<boolean>`exists (select 1 from ${found} where ${compared(part, path.type, compare, values[0])})`;
}

function compared(
  field: RawBuilder<unknown>,
  type: ColumnType,
  compare: Exclude<FieldFilter['compare'], 'oneOf' | 'noneOf'>,
  value: unknown,
): Condition {
  if (compare === 'contains' || compare === 'startsWith') {
    const start = compare === 'contains' ? '%' : '';
    return sql<boolean>`${field} ilike ${`${start}${escapePattern(String(value))}%`}`;
  }
  const operator = sql.raw(compare === 'from' ? '>=' : '<');
  return sql<boolean>`(${field})::${sql.raw(type)} ${operator} ${value}::${sql.raw(type)}`;
}

/** Whether a stored object or list holds this part; an index of it answers that. */
function holds({ column }: FieldPath, part: unknown): Condition {
  return sql<boolean>`${sql.id(column.name)} @> ${JSON.stringify(part)}::jsonb`;
}

/** The least that holds a value at the end of a path. */
function nest(steps: readonly PathStep[], value: unknown): unknown {
  return steps.reduceRight((inner, step) => {
    if (typeof step === 'string') return { [step]: inner };
    return [step.items === null ? inner : deepMerge({ [step.items.name]: step.items.value }, inner)];
  }, value);
}

/** Every value of a map: `content.*`. */
const ANY = '*';

/** A step of a path in a stored object or list, as SQL/JSON writes it. */
export function toJsonPath(step: PathStep): string {
  if (step === ANY) return '.*';
  if (typeof step === 'string') return `.${JSON.stringify(step)}`;
  if (step.items === null) return '[*]';
  return `[*] ? (@.${JSON.stringify(step.items.name)} == ${JSON.stringify(step.items.value)})`;
}

/** A text that is asked of a number is that number, `033`; one that is none fits nothing. */
function valueOf(type: ColumnType, value: unknown): unknown[] {
  if (type !== 'bigint' || typeof value !== 'string') return [value];
  return /^\d{1,15}$/.test(value) ? [Number(value)] : [];
}

function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** A text as a part of a pattern of `like`: its own signs mean themselves. */
export function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
