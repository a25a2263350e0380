import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Resource } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { findProperty, listProperties } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { Known } from '../known-names.ts';

/** What every record has beside what its schema names. */
const OWN_FIELDS: readonly string[] = ['id', 'version'];

/**
 * The fields under `reads` are fields of what the operation answers, as far as a resource says what that is. Another one
 * is never answered: a warning. Drafts are not judged.
 */
export function checkReads(document: ConfigDocument, resource: Resource, known: Known): Diagnostic[] {
  if (resource.status === 'draft') return [];
  return Object.entries(resource.reads ?? {}).flatMap(([operation, fields]) => {
    const entities = answeredBy(operation, known);
    if (entities.length === 0) return [];
    return fields.flatMap((field, index) => {
      const isKnown = OWN_FIELDS.includes(field) || entities.some((entity) => findProperty(entity, field));
      if (isKnown) return [];
      const pointer = `/reads/${toPointerStep(operation)}/${index}`;
      const nearest = suggest(
        field,
        entities.flatMap((entity) => listProperties(entity)),
      );
      return [{ ...diagnoseUnknown(document, pointer, 'unknownField', field, nearest), severity: 'warning' }];
    });
  });
}

/** The entities of the resources that read their records by an operation. */
function answeredBy(operation: string, known: Known): Entity[] {
  return [...known.resources].flatMap(([name, { entity = name, operations }]) => {
    const isRead = operations?.list === operation || operations?.get === operation;
    const found = known.entities.get(entity);
    return isRead && found !== undefined && found.status !== 'draft' ? [found] : [];
  });
}
