import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** What stands in the place of a picture that is not there, by `missing` of the field's `x-image`. */
export type MissingPicture = { is: 'word' | 'icon' } | { is: 'plate'; plate: string };

/** A record without a plate has an icon in its place. */
export function missingPicture({ schema }: FieldShape, record: JsonObject): MissingPicture {
  const image = schema['x-image'];
  const missing = isPlainObject(image) ? image.missing : undefined;
  if (missing === 'word') return { is: 'word' };
  const plate = record.plate ?? record.name;
  return missing === 'plate' && typeof plate === 'string' && plate !== ''
    ? { is: 'plate', plate }
    : { is: 'icon' };
}
