import type { JsonObject } from '../../contract/json-object.ts';
import { rememberBy } from '../../contract/remember-by.ts';
import { toComputed } from './apply-functions.ts';
import type { FieldDescription } from './description.ts';

type Field = Pick<FieldDescription, 'name' | 'schema'>;

/** A description, or as much of one. */
interface Fields {
  fields: readonly Field[];
}

/**
 * A record as it is shown: with the fields that the browser computes from it (`x-computed`). What is sent, and what an
 * action works on, is the record without them.
 */
export function withComputed<T extends JsonObject>({ fields }: Fields, record: T, now?: Date): T {
  const computed = listComputed(fields);
  if (computed.length === 0) return record;
  const values = computed.map(({ name, schema }) => [name, toComputed(schema, record[name], record, now)]);
  return { ...record, ...Object.fromEntries(values) };
}

/** The record as it is stored, of one that `withComputed` has made. */
export function withoutComputed<T extends JsonObject>({ fields }: Fields, record: T): T {
  const names = new Set(listComputed(fields).map(({ name }) => name));
  if (names.size === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name))) as T;
}

const listComputed = rememberBy((fields: readonly Field[]) =>
  fields.filter(({ schema }) => schema['x-computed'] !== undefined),
);
