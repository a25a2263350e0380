import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { Entity } from '../../dialect/entity.ts';
import { canRepresent, representationOf } from '../../dialect/record-representation.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import type { Known } from '../known-names.ts';

/** The field that records are called by: there, and shown as it is answered. A missing one is a warning. */
export function checkRepresentation(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  const property = findProperty(entity, representationOf(entity), entity);
  const { recordRepresentation: name } = entity;
  if (name === undefined) {
    if (property !== undefined || !hasListedRecords(document.name, entity, known)) return [];
    return [diagnose(document, '', 'noRepresentation', {}, 'warning')];
  }
  if (property === undefined || canRepresent(property)) return [];
  return [diagnose(document, '/recordRepresentation', 'noPlainField', { name })];
}

/** Whether there are several records of it, which a list tells apart. */
function hasListedRecords(name: string, { type, storage, properties }: Entity, known: Known): boolean {
  if (type !== 'object' || storage === 'single' || properties?.id === undefined) return false;
  if (!known.entitiesWithResource.has(name)) return storage !== 'none';
  return (known.resourcesByEntity.get(name) ?? []).some(({ resource: { operations } }) =>
    operations === undefined ? storage !== 'none' : operations.list !== undefined,
  );
}
