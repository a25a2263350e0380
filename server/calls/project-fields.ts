import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { EACH, type RecordPlace } from '../../src/schema/api/record-places.ts';
import type { Answer } from '../http/answer.ts';
import { aroundRows } from '../http/stream-rows.ts';
import type { Access, View } from '../rights/access.ts';
import { hiddenIn, isHiddenSomewhere } from '../rights/entity-views.ts';
import { fieldsOfRestricted, type RestrictedWords, withoutRestricted } from '../rights/restricted-words.ts';
import { rowsPath } from './record-places-of.ts';

/** What a caller may see of an answer. */
export interface Sight {
  /** The only fields answered of the operation's own records; null: all of them. */
  fields: Access['fields'];
  /** Places of records with fields that are hidden from the caller, and the views that hide them. */
  hidden: readonly HiddenParts[];
}

/** Whether the caller may see all of an answer. */
export function seesAll({ fields, hidden }: Sight): boolean {
  return fields === null && hidden.length === 0;
}

interface HiddenParts {
  place: RecordPlace;
  views: readonly View[];
  restricted: readonly RestrictedWords[];
}

/**
 * An answer cut down to what the caller may see. Of each row of a list, else of the record itself, only the fields
 * under `reads` of the resource are left. No record, at any depth, has a field that the views of its entity hide from
 * the caller.
 */
export function projectFields(operation: ApiOperation, sight: Sight, body: unknown): unknown {
  return project(sight, rowsPath(operation), body);
}

function project({ fields, hidden }: Sight, path: readonly string[], body: unknown): unknown {
  const whole = hidden.reduce(hide, body);
  if (fields === null) return whole;
  const keep = (value: unknown) => (isPlainObject(value) ? pick(value, fields) : value);
  return changeAt(whole, path, (rows) => (Array.isArray(rows) ? rows.map(keep) : keep(rows)));
}

/** The same as JSON. @throws Error for rows that are texts, where something is hidden from the caller */
export function projectText(
  operation: ApiOperation,
  sight: Sight,
  { body, text, texts }: Pick<Answer, 'body' | 'text' | 'texts'>,
): string {
  if (texts) {
    if (!seesAll(sight)) throw new Error('Rows that are texts are for a caller who may see all of them.');
    const [head, tail] = aroundRows(body);
    return head + texts.join(',') + tail;
  }
  const projected = projectFields(operation, sight, body);
  return projected === body && text !== undefined ? text : JSON.stringify(projected);
}

/** The same of rows that are sent as they are read. */
export async function* projectRows(
  operation: ApiOperation,
  { fields, hidden }: Sight,
  rows: AsyncGenerator<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  const outside = [...rowsPath(operation), EACH];
  const inside = hidden
    .filter(({ place }) => outside.every((step, index) => place.path[index] === step))
    .map((one) => ({ ...one, place: { ...one.place, path: one.place.path.slice(outside.length) } }));
  const sight = { fields, hidden: inside };
  const isWhole = seesAll(sight);
  for await (const part of rows) yield isWhole ? part : part.map((row) => Object(project(sight, [], row)));
}

function hide(body: unknown, { place: { path, field }, views, restricted }: HiddenParts): unknown {
  if (field !== null) {
    const isTold = restricted.some((words) => fieldsOfRestricted(words).includes(field));
    return isTold || isHiddenSomewhere(views, field) ? withoutAt(body, path) : body;
  }
  return changeAt(body, path, (record) => {
    if (!isPlainObject(record)) return record;
    return hideIn(views, withoutRestricted(record, restricted));
  });
}

/** A record without what is hidden of it. */
export function hideIn(views: readonly View[], record: JsonObject): JsonObject {
  return hiddenIn(views, record).reduce((rest, dotted) => without(rest, dotted.split('.')), record);
}

function withoutAt(body: unknown, path: readonly string[]): unknown {
  const last = path.at(-1);
  if (last === undefined) return null;
  const cut = (holder: unknown) => {
    if (last === EACH) return [];
    return isPlainObject(holder) ? without(holder, [last]) : holder;
  };
  return changeAt(body, path.slice(0, -1), cut);
}

function without(record: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: part, ...others } = record;
  if (rest.length === 0) return others;
  return isPlainObject(part) ? { ...record, [name]: without(part, rest) } : record;
}

function changeAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (step === undefined) return change(value);
  if (step === EACH) {
    return Array.isArray(value) ? value.map((item) => changeAt(item, rest, change)) : value;
  }
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: changeAt(value[step], rest, change) };
}

function pick(value: JsonObject, fields: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
}
