import type { JsonObject } from '../../contract/json-object.ts';
import type { Description, FieldDescription } from '../../schema/describe/description.ts';
import { toComputed } from './apply-functions.ts';

type Fields = Pick<Description, 'fields'>;

const known = new WeakMap<readonly FieldDescription[], readonly FieldDescription[]>();

/**
 * A record as it is shown: with the fields that the browser computes from it (`x-computed`). What is sent, and what an
 * action works on, is the record without them.
 */
export function withComputed<T extends JsonObject>({ fields }: Fields, record: T): T {
  const computed = listComputed(fields);
  if (computed.length === 0) return record;
  const values = computed.map(({ name, schema }) => [name, toComputed(schema, record[name], record)]);
  return { ...record, ...Object.fromEntries(values) };
}

/** The record as it is stored, of one that `withComputed` has made. */
export function withoutComputed<T extends JsonObject>({ fields }: Fields, record: T): T {
  const names = new Set(listComputed(fields).map(({ name }) => name));
  if (names.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name))) as T;
}

function listComputed(fields: readonly FieldDescription[]): readonly FieldDescription[] {
  const computed = known.get(fields) ?? fields.filter(({ schema }) => schema['x-computed'] !== undefined);
  known.set(fields, computed);
  return computed;
}
