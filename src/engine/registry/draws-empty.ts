import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

/**
 * Whether the cell of a field draws an empty value too. It does where `x-status` says what every other value means
 * (spec/1 §4, spec/3 §4). So it does where `x-image` shows the plate in place of a missing picture.
 */
export function drawsEmpty({ 'x-status': statuses, 'x-image': image }: JsonSchema): boolean {
  const hasOtherStatus = isPlainObject(statuses) && Object.hasOwn(statuses, '*');
  return hasOtherStatus || (isPlainObject(image) && image.missing === 'plate');
}
