import { isPlainObject } from '../../src/contract/json-object.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import type { Access } from '../rights/access.ts';

/**
 * An answer cut down to what the caller may see: of each row of a list, be it the whole answer, else of the record
 * itself, only the fields that the resource lists under `reads`.
 */
export function projectFields(operation: ApiOperation, { fields }: Access, body: unknown): unknown {
  if (fields === null) return body;
  const keep = (value: unknown) => pick(value, fields);
  const path = operation['x-list'] ? (operation['x-list'].content ?? 'content') : '';
  return atPath(body, path === '' ? [] : path.split('.'), keep);
}

/** The same of rows that are sent as they are read. */
export async function* projectRows(
  { fields }: Access,
  rows: AsyncGenerator<readonly object[]>,
): AsyncGenerator<readonly object[]> {
  for await (const part of rows) {
    yield fields === null ? part : part.map((row) => Object(pick(row, fields)));
  }
}

function atPath(value: unknown, [step, ...rest]: string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return Array.isArray(value) ? value.map(change) : change(value);
  if (!isPlainObject(value) || !Object.hasOwn(value, step)) return value;
  return { ...value, [step]: atPath(value[step], rest, change) };
}

function pick(value: unknown, fields: ReadonlySet<string>): unknown {
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => fields.has(name)));
}
