import type { JsonObject } from '../../contract/json-object.ts';
import type { CellError } from '../../contract/row-refusal.ts';
import { NAMED_FUNCTIONS } from '../../domain/named-functions.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { normalise } from '../describe/normalise.ts';
import type { Entity } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { validateRecord } from '../dialect/validate-record.ts';
import { buildDefaults } from '../json-schema/build-defaults.ts';
import { fromPointer } from '../json-schema/json-pointer.ts';
import { type RecordStep, stepsOf } from '../json-schema/record-path.ts';
import { resolveValue } from '../values/resolve-value.ts';
import { type ImportField, listUniqueFields } from './import-field.ts';
import { fillItems, isEmpty, pointerOf, put, valueOf, valuesOf } from './record-values.ts';
import { type CellValue, cellReader, type ReadCell } from './to-cell-value.ts';

/** How the rows of one file are read and judged. It can be handed to a worker. */
export interface ImportPlan {
  entity: Entity;
  fields: readonly ImportField[];
  /** For each column of the file the path of its field; null for one that is left out. */
  columns: readonly (string | null)[];
  /** The first row of a file that names its columns. */
  header?: readonly string[] | null;
  /** What every record has, over what the file says. */
  set: JsonObject;
  /** Rows with fewer columns are skipped. */
  minColumns: number;
  /** Fields that no row may leave empty, beside those that the schema requires. */
  required: readonly string[];
  /** Fields that no two rows may have the same, beside those of the schema. */
  unique: readonly string[];
  user: { id: number; name: string; roles: readonly string[] } | null;
}

export type RowState = 'accepted' | 'refused' | 'skipped';

export interface JudgedRow {
  state: RowState;
  /** What is sent; null of a row that is skipped. */
  record: JsonObject | null;
  errors: readonly CellError[];
}

/** Judges rows in the order of the file: it knows those before. */
export type JudgeRow = (cells: readonly string[], row: number) => JudgedRow;

const SKIPPED: JudgedRow = { state: 'skipped', record: null, errors: [] };

/**
 * A judge of one file: by the schema of the entity, as the form and the provider judge a record, and by the rows before.
 * Each row is accepted, refused or skipped, never two of them.
 */
export function rowJudge(plan: ImportPlan, now: Date): JudgeRow {
  const readers = columnReaders(plan);
  const complete = completer(plan, now);
  const judged = toJudged(plan.entity);
  const findRepeated = repetitionFinder(plan);
  const isHeader = headerFinder(plan);
  return (cells, row) => {
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (cells.length < plan.minColumns || isBlank || isHeader(cells)) return SKIPPED;
    const { record, errors, paths } = readRow(plan, readers, cells);
    const known = new Set(errors.map(({ field }) => field));
    const kept = normalise(plan.entity, record, () => complete(record), now);
    for (const error of validateRecord(judged, complete(kept))) {
      const field = fieldAt(paths, error.pointer);
      if (known.has(field) || isOfUnread(error.pointer, known)) continue;
      errors.push({ field, keyword: error.keyword, ...(error.params && { params: error.params }) });
    }
    errors.push(...findLacking(plan, record, errors), ...findRepeated(kept, row));
    return { state: errors.length === 0 ? 'accepted' : 'refused', record, errors };
  };
}

/** Finds the names of the columns where they stand again: two files that were pasted together. */
function headerFinder({ header }: ImportPlan): (cells: readonly string[]) => boolean {
  const names = withoutBlankEnd(header ?? []);
  if (names.length === 0) return () => false;
  return (cells) => names[0] === cells[0]?.trim() && isSameValue(names, withoutBlankEnd(cells));
}

function withoutBlankEnd(cells: readonly string[]): string[] {
  const texts = cells.map((cell) => cell.trim());
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
}

/** The field that stands at a pointer, or else in what stands there. */
function fieldAt(paths: ReadonlyMap<string, string>, pointer: string): string {
  const own = paths.get(pointer) ?? [...paths].find(([place]) => isAtOrBelow(place, pointer))?.[1];
  return own ?? fromPointer(pointer).join('.');
}

interface ColumnReader {
  field: ImportField;
  steps: readonly RecordStep[];
  /** Of each item of a list, which one cell may hold several of. */
  isOfItems: boolean;
  read: ReadCell;
}

function columnReaders({ columns, fields }: ImportPlan): (ColumnReader | null)[] {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  return columns.map((path) => {
    const field = path === null ? undefined : byPath.get(path);
    if (field === undefined) return null;
    const steps = stepsOf(field.path);
    const isOfItems = steps.some(({ isList, test }) => isList && test === null);
    return { field, steps, isOfItems, read: cachedReader(field) };
  });
}

/** Plans, kinds and days stand in many rows. */
function cachedReader(field: ImportField): ReadCell {
  const read = cellReader(field);
  const known = new Map<string, CellValue>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    if (known.size < 1_000) known.set(text, value);
    return value;
  };
}

interface ReadRow {
  record: JsonObject;
  errors: CellError[];
  /** Where a value was put -> the path of its field. */
  paths: Map<string, string>;
}

function readRow(
  { entity, set }: ImportPlan,
  readers: readonly (ColumnReader | null)[],
  cells: readonly string[],
): ReadRow {
  const record: JsonObject = {};
  const errors: CellError[] = [];
  const paths = new Map<string, string>();
  for (const [index, reader] of readers.entries()) {
    if (reader === null) continue;
    for (const [at, part] of partsOf(reader, cells[index] ?? '').entries()) {
      const error = readPart(reader, part, { record, paths, at });
      if (error !== null && !errors.some(({ field }) => field === error.field)) errors.push(error);
    }
  }
  for (const [path, value] of Object.entries(set)) put(record, stepsOf(path), value);
  fillItems(record, entity, entity);
  return { record, errors, paths };
}

/** What parts the items of a list in one cell: the first cell of each column is of the first item. */
const BETWEEN_ITEMS = /[;\uff1b]/;

function partsOf({ isOfItems }: ColumnReader, cell: string): string[] {
  return isOfItems && BETWEEN_ITEMS.test(cell) ? cell.split(BETWEEN_ITEMS) : [cell];
}

function readPart(
  { field, steps, read }: ColumnReader,
  text: string,
  { record, paths, at }: Pick<ReadRow, 'record' | 'paths'> & { at: number },
): CellError | null {
  const value = read(text);
  if (value !== null && 'error' in value) return { field: field.path, ...value.error };
  paths.set(value === null ? pointerOf(steps, at) : put(record, steps, value.value, at), field.path);
  return null;
}

function completer(
  { entity, user }: Pick<ImportPlan, 'entity' | 'user'>,
  now: Date,
): (record: JsonObject) => JsonObject {
  return (record) =>
    buildDefaults(entity, record, (value) =>
      resolveValue(value, { record, now, functions: NAMED_FUNCTIONS, ...(user && { user }) }),
    );
}

const judgedBy = new WeakMap<Entity, Entity>();

/** The entity without what the provider fills in. */
export function toJudged(entity: Entity): Entity {
  const known = judgedBy.get(entity);
  if (known !== undefined) return known;
  const isMadeThere = (name: string) => {
    const property = entity.properties?.[name] ?? {};
    return (
      ['id', 'version'].includes(name) ||
      property.readOnly === true ||
      property['x-upload'] !== undefined ||
      isDerived(property)
    );
  };
  const judged = { ...entity, required: (entity.required ?? []).filter((name) => !isMadeThere(name)) };
  judgedBy.set(entity, judged);
  return judged;
}

/** The fields that no row may leave empty: what a record without them is refused for. */
export function listRequiredPaths(
  entity: Entity,
  paths: readonly string[],
  set: JsonObject,
  now: Date,
): Set<string> {
  const given: JsonObject = {};
  for (const [path, value] of Object.entries(set)) put(given, stepsOf(path), value);
  const complete = completer({ entity, user: null }, now);
  const errors = validateRecord(toJudged(entity), complete(given));
  const isMissing = (path: string) => {
    const pointer = pointerOf(stepsOf(path));
    return errors.some((error) => error.keyword === 'required' && isAtOrBelow(pointer, error.pointer));
  };
  return new Set(paths.filter(isMissing));
}

function isAtOrBelow(pointer: string, holder: string): boolean {
  return pointer === holder || pointer.startsWith(`${holder}/`);
}

/** An error of a list or object that lacks what could not be read says nothing more. */
function isOfUnread(pointer: string, unread: ReadonlySet<string>): boolean {
  const first = pointer.split('/')[1] ?? '';
  return [...unread].some((path) => path !== first && stepsOf(path)[0]?.name === first);
}

function findLacking(
  { required }: ImportPlan,
  record: JsonObject,
  errors: readonly CellError[],
): CellError[] {
  return required
    .filter((path) => isEmpty(valueOf(record, path)) && !errors.some(({ field }) => field === path))
    .map((field) => ({ field, keyword: 'required' }));
}

function repetitionFinder(plan: ImportPlan): (record: JsonObject, row: number) => CellError[] {
  const labels = new Map(plan.fields.map(({ path, label }) => [path, label]));
  const rules = listUniqueFields(plan.entity, plan).map((rule) => ({
    ...rule,
    seen: new Map<string, number>(),
  }));
  return (record, row) =>
    rules.flatMap(({ path, with: others, ofValues, seen }) => {
      const shared = others.map((other) => valueOf(record, other) ?? null);
      const repeated = valuesOf(record, path).flatMap((value) => {
        if (isEmpty(value) || (ofValues !== null && !ofValues.includes(value))) return [];
        const key = JSON.stringify([value, ...shared]);
        const first = seen.get(key);
        if (first === undefined) seen.set(key, row);
        return first ?? [];
      });
      const [first] = repeated;
      const params = { row: first ?? row, label: labels.get(path) ?? path };
      return first === undefined ? [] : [{ field: path, keyword: 'repeatedInFile', params }];
    });
}
