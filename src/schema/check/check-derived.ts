import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { findMeant } from '../config/suggest.ts';
import type { Entity } from '../dialect/entity.ts';
import { findProperty, listProperties } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { checkConstant } from './calls/check-constant.ts';
import { OWN_FIELDS } from './check-names.ts';
import { entityOf } from './entity-of-rows.ts';
import type { Known } from './known-names.ts';

/** What a property is made of by the provider: a reference of this entity with fields of the other, a count of records. */
export function checkDerived(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return Object.entries(entity.properties ?? {}).flatMap(([name, property]) => {
    const at = `/properties/${toPointerStep(name)}`;
    return [
      ...checkEmbed(document, entity, { property, at }, known),
      ...checkCount(document, { property, at }, known),
    ];
  });
}

interface Place {
  property: JsonSchema;
  at: string;
}

function checkEmbed(
  document: ConfigDocument,
  entity: Entity,
  { property, at }: Place,
  known: Known,
): Diagnostic[] {
  const { 'x-embed': embed, properties = {} } = property;
  if (typeof embed !== 'string') return [];
  const own = checkField(document, entity, embed, `${at}/x-embed`);
  const resource = entity.properties?.[embed]?.['x-reference'];
  const target = resource === undefined ? undefined : known.entities.get(entityOf(resource, known));
  if (target === undefined || target.type === 'array') return own;
  const fields = Object.keys(properties).flatMap((field) =>
    checkField(document, target, field, `${at}/properties/${toPointerStep(field)}`),
  );
  return [...own, ...fields];
}

function checkCount(document: ConfigDocument, { property, at }: Place, known: Known): Diagnostic[] {
  const { 'x-count': count } = property;
  const counted = isPlainObject(count)
    ? known.entities.get(entityOf(String(count.resource), known))
    : undefined;
  if (!isPlainObject(count) || counted === undefined) return [];
  const where = isPlainObject(count.where) ? count.where : {};
  return [
    ...checkField(document, counted, String(count.by), `${at}/x-count/by`),
    ...Object.entries(where).flatMap(([name, value]) => {
      const pointer = `${at}/x-count/where/${toPointerStep(name)}`;
      const schema = findProperty(counted, name, counted);
      return schema === undefined
        ? checkField(document, counted, name, pointer)
        : checkConstant(document, { schema, root: counted, isFilter: true }, value, { name, pointer });
    }),
  ];
}

function checkField(document: ConfigDocument, entity: Entity, name: string, pointer: string): Diagnostic[] {
  if (OWN_FIELDS.includes(name) || findProperty(entity, name, entity) !== undefined) return [];
  return [diagnoseUnknown(document, pointer, 'unknownField', name, findMeant(name, listProperties(entity)))];
}
