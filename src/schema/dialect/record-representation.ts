import type { JsonObject } from '../../contract/json-object.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { readDotted } from '../json-schema/record-path.ts';
import type { Entity } from './entity.ts';
import { isDerived } from './is-derived.ts';

/** The field that a record is called by where its entity names none (`recordRepresentation`). */
export const USUAL_REPRESENTATION = 'name';

/** The field that records of an entity are called by, as a dotted path. */
export function representationOf({ recordRepresentation = USUAL_REPRESENTATION }: Entity): string {
  return recordRepresentation;
}

/**
 * What a reader calls a record: the value of its representation, else its id. The one rule of titles, references,
 * choices, questions and the log.
 * @param representation a dotted path into the record, as `representationOf` gives it
 */
export function toRecordText(representation: string, record: JsonObject): string {
  const value = readDotted(record, representation);
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'number') return String(value);
  const { id } = record;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

const PLAIN_TYPES = ['string', 'number', 'integer', 'null'];
/** Texts whose shown form is another one than the wire's. */
const WORDED_FORMATS = ['date-time', 'date-time-seconds', 'date', 'time', 'month', 'image', 'password'];

/** Whether a record can be called by a property: a text or a number that is shown as it is answered. */
export function canRepresent(property: JsonSchema): boolean {
  const types = [property.type ?? (property.enum === undefined ? 'string' : [])].flat();
  return (
    types.every((type) => PLAIN_TYPES.includes(type)) &&
    property.enum === undefined &&
    property['x-words'] === undefined &&
    property.writeOnly !== true &&
    !isDerived(property) &&
    !WORDED_FORMATS.includes(property.format ?? '')
  );
}
