import type { JsonObject } from '../../contract/json-object.ts';
import type { Operation } from '../api/operation-index.ts';

/**
 * The arguments of a call that changes a part of a stored record: with its version alone where the operation takes a
 * part, else with the rest of the record.
 */
export function layOver(
  { method, 'x-partial': isPartial = method === 'patch' }: Pick<Operation, 'method' | 'x-partial'>,
  stored: JsonObject,
  args: JsonObject = {},
): JsonObject {
  if (!isPartial) return { ...stored, ...args };
  return { ...('version' in stored && { version: stored.version }), ...args };
}
