import type { JsonObject } from '../../contract/json-object.ts';
import type { Description, FieldDescription } from '../../schema/describe/description.ts';
import { toComputed } from './apply-functions.ts';

const computedOf = new WeakMap<readonly FieldDescription[], readonly FieldDescription[]>();

/**
 * A record as it is shown: with the fields that the browser computes from it (`x-computed`). What is sent, and what an
 * action works on, is the record without them.
 */
export function withComputed<T extends JsonObject>({ fields }: Pick<Description, 'fields'>, record: T): T {
  const computed =
    computedOf.get(fields) ?? fields.filter(({ schema }) => schema['x-computed'] !== undefined);
  computedOf.set(fields, computed);
  if (computed.length === 0) return record;
  const values = computed.map(({ name, schema }) => [name, toComputed(schema, record[name], record)]);
  return { ...record, ...Object.fromEntries(values) };
}
