import type { JsonObject } from '../../../src/contract/json-object.ts';
import { hashPassword } from '../../sessions/password.ts';
import type { RecordShape } from '../entity/record-shape.ts';
import type { WriteContext } from '../entity/write-context.ts';

/**
 * The record with its passwords as they are kept: what is written and never answered can only be compared later on.
 * @param fields those that were sent; the others are hashes already
 */
export async function hashSecrets(
  shape: RecordShape,
  record: JsonObject,
  fields: readonly string[],
  means: WriteContext,
): Promise<JsonObject> {
  if (shape.hidden.size === 0) return record;
  const kept = { ...record };
  for (const name of fields) {
    const value = kept[name];
    const isPassword = shape.hidden.has(name) && shape.entity.properties?.[name]?.format === 'password';
    if (isPassword && typeof value === 'string') kept[name] = await hashPassword(value, means);
  }
  return kept;
}
