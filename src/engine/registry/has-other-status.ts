import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

/** Whether `x-status` says what every other value means: none at all is such a value, too (spec/1 §4, spec/3 §4). */
export function hasOtherStatus({ 'x-status': statuses }: JsonSchema): boolean {
  return isPlainObject(statuses) && Object.hasOwn(statuses, '*');
}
