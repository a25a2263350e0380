import { isPlainObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';

/**
 * Whether the cell of a field draws an empty value too: where `x-status` says what every other value means (spec/1 §4,
 * spec/3 §4), and where `x-image` puts the plate in the place of a picture that is not there.
 */
export function drawsEmpty({ 'x-status': statuses, 'x-image': image }: JsonSchema): boolean {
  const hasOtherStatus = isPlainObject(statuses) && Object.hasOwn(statuses, '*');
  return hasOtherStatus || (isPlainObject(image) && image.missing === 'plate');
}
