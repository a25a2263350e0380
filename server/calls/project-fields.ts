import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { type Access, hiddenIn } from '../rights/access.ts';

/**
 * An answer cut down to what the caller may see: of each row of a list, be it the whole answer, else of the record
 * itself, only the fields that the resource lists under `reads`, and none that its views hide from the caller.
 */
export function projectFields(operation: ApiOperation, access: Access, body: unknown): unknown {
  if (!isNarrow(access)) return body;
  const keep = (value: unknown) => cut(value, access);
  const path = operation['x-list'] ? (operation['x-list'].content ?? 'content') : '';
  return atPath(body, path === '' ? [] : path.split('.'), keep);
}

/** The same of rows that are sent as they are read. */
export async function* projectRows(
  access: Access,
  rows: AsyncGenerator<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  for await (const part of rows) {
    yield isNarrow(access) ? part.map((row) => Object(cut(row, access))) : part;
  }
}

function isNarrow({ fields, views }: Access): boolean {
  return fields !== null || views.length > 0;
}

function cut(value: unknown, access: Access): unknown {
  if (!isPlainObject(value)) return value;
  const whole = hiddenIn(access, value).reduce((record, path) => without(record, path.split('.')), value);
  return access.fields === null ? whole : pick(whole, access.fields);
}

function without(record: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: part, ...others } = record;
  if (rest.length === 0) return others;
  return isPlainObject(part) ? { ...record, [name]: without(part, rest) } : record;
}

function atPath(value: unknown, [step, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return Array.isArray(value) ? value.map(change) : change(value);
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: atPath(value[step], rest, change) };
}

function pick(value: JsonObject, fields: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
}
