import type { JsonObject } from '../../contract/json-object.ts';
import { readDotted } from '../json-schema/read-dotted.ts';
import type { Entity } from './entity.ts';

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
