import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { WHOLE_RECORD } from '../../../record/field-name.ts';

/** The key of a record that is read and written by it, under the operation's parameter. */
export interface RecordKey {
  name: string;
  value: string | number;
}

/**
 * The record of a key; a list stands under `#`.
 * @throws ProviderError whatever the provider throws
 */
export async function readKeyed(
  provider: ProviderMethods,
  { name, slots }: Description,
  key: RecordKey,
  signal?: AbortSignal,
): Promise<JsonObject> {
  if (slots.get.operation === null) throw new Error(`"${name}" names no operation that reads one record.`);
  const options = signal === undefined ? {} : { signal };
  const answer = await provider.invoke(slots.get.operation, { [key.name]: key.value }, options);
  if (Array.isArray(answer)) return { [WHOLE_RECORD]: answer };
  return isPlainObject(answer) ? answer : {};
}

/** The arguments that save it: the key and the record, where a list stands under `#`. */
export function toKeyedBody(key: RecordKey, record: JsonObject): JsonObject {
  return { ...record, [key.name]: key.value };
}
