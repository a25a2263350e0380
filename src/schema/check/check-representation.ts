import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { Entity } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { representationOf } from '../dialect/record-representation.ts';
import { findProperty } from '../json-schema/find-property.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import type { Known } from './known-names.ts';

const PLAIN_TYPES = ['string', 'number', 'integer', 'null'];
/** Texts whose shown form is another one than the wire's. */
const WORDED_FORMATS = ['date-time', 'date-time-seconds', 'date', 'time', 'month', 'image', 'password'];

/** The field that records are called by: there, and shown as it is answered. A missing one is a warning. */
export function checkRepresentation(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const property = findProperty(entity, representationOf(entity), entity);
  const { recordRepresentation: name } = entity;
  if (name === undefined) {
    if (property !== undefined || !hasListedRecords(document.name, entity, known)) return [];
    return [diagnose(document, '', 'noRepresentation', {}, 'warning')];
  }
  if (property === undefined || isPlain(property)) return [];
  return [diagnose(document, '/recordRepresentation', 'noPlainField', { name })];
}

/** Whether there are several records of it, which a list tells apart. */
function hasListedRecords(name: string, { type, storage, properties }: Entity, known: Known): boolean {
  if (type !== 'object' || storage === 'single' || properties?.id === undefined) return false;
  if (!known.entitiesWithResource.has(name)) return storage !== 'none';
  return [...known.resources].some(
    ([own, { entity = own, operations }]) =>
      entity === name && (operations === undefined ? storage !== 'none' : operations.list !== undefined),
  );
}

function isPlain(property: JsonSchema): boolean {
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
