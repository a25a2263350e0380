import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import { findMeant } from '../config/suggest.ts';
import type { Entity } from '../dialect/entity.ts';
import { isDerived } from '../dialect/is-derived.ts';
import { isStored } from '../dialect/is-stored.ts';
import { findProperty, listProperties, resolveReference } from '../json-schema/find-property.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema } from '../json-schema/json-schema.ts';
import { checkConstant } from './calls/check-constant.ts';
import { OWN_FIELDS } from './check-names.ts';
import { idTypes } from './check-references.ts';
import { isTaken, typesOf } from './conditions/check-function.ts';
import { entityOf } from './entity-of-rows.ts';
import type { Known } from './known-names.ts';

/** What a property is made of by the provider: a reference of this entity with fields of the other, a count of records. */
export function checkDerived(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return Object.entries(entity.properties ?? {}).flatMap(([name, property]) => {
    if (!isDerived(property)) return [];
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
  const fields = Object.entries(properties).flatMap(([field, schema]) => {
    const pointer = `${at}/properties/${toPointerStep(field)}`;
    const lost = checkField(document, target, field, pointer);
    return lost.length > 0 ? lost : checkSameType(document, { schema, name: field, pointer }, target);
  });
  return [...own, ...checkList(document, entity, embed, at), ...fields];
}

/** What is embedded is one record; a list of ids points to several. */
function checkList(document: ConfigDocument, entity: Entity, embed: string, at: string): Diagnostic[] {
  const types = typesOf([resolveReference(entity.properties?.[embed] ?? {}, entity)]);
  if (types?.includes('array') !== true) return [];
  const params = { name: embed, given: types.join(', '), type: 'integer, string' };
  return [diagnose(document, `${at}/x-embed`, 'valueOfOtherType', params)];
}

/** A field is answered as the other entity has it. */
function checkSameType(
  document: ConfigDocument,
  { schema, name, pointer }: { schema: JsonSchema; name: string; pointer: string },
  target: Entity,
): Diagnostic[] {
  const given = typesOf([findProperty(target, name, target) ?? {}]);
  const type = typesOf([schema]);
  if (given === null || type === null || given.some((one) => isTaken(one, type))) return [];
  const params = { name, given: given.join(', '), type: type.join(', ') };
  return [diagnose(document, `${pointer}/type`, 'valueOfOtherType', params)];
}

function checkCount(document: ConfigDocument, { property, at }: Place, known: Known): Diagnostic[] {
  const { 'x-count': count } = property;
  const counted = isPlainObject(count)
    ? known.entities.get(entityOf(String(count.resource), known))
    : undefined;
  if (!isPlainObject(count) || counted === undefined) return [];
  const where = isPlainObject(count.where) ? count.where : {};
  // Of a draft nothing is stored yet.
  if (counted.status !== 'draft' && !isStored(counted))
    return [diagnose(document, `${at}/x-count/resource`, 'notCounted', { name: String(count.resource) })];
  return [
    ...checkBy(document, counted, { count, at }, known),
    ...Object.entries(where).flatMap(([name, value]) => {
      const pointer = `${at}/x-count/where/${toPointerStep(name)}`;
      const schema = findProperty(counted, name, counted);
      return schema === undefined
        ? checkField(document, counted, name, pointer)
        : checkConstant(document, { schema, root: counted, isFilter: true }, value, { name, pointer });
    }),
  ];
}

/** The records are counted by a reference to this entity. */
function checkBy(
  document: ConfigDocument,
  counted: Entity,
  { count, at }: { count: JsonObject; at: string },
  known: Known,
): Diagnostic[] {
  const name = String(count.by);
  const pointer = `${at}/x-count/by`;
  const lost = checkField(document, counted, name, pointer);
  const by = lost.length > 0 ? undefined : findProperty(counted, name, counted);
  if (by === undefined) return lost;
  // The provider counts by what it stores.
  if (isDerived(by)) return [diagnose(document, pointer, 'noIdOf', { value: name, name: document.name })];
  const other = by['x-reference'];
  const taken = idTypes(known.entities.get(document.name), known);
  const given = typesOf([by]);
  const isOther = other !== undefined && entityOf(other, known) !== document.name;
  const isId = given === null || taken === null || given.some((type) => isTaken(type, taken));
  return isId && !isOther
    ? []
    : [diagnose(document, pointer, 'noIdOf', { value: name, name: document.name })];
}

function checkField(document: ConfigDocument, entity: Entity, name: string, pointer: string): Diagnostic[] {
  if (OWN_FIELDS.includes(name) || findProperty(entity, name, entity) !== undefined) return [];
  return [diagnoseUnknown(document, pointer, 'unknownField', name, findMeant(name, listProperties(entity)))];
}
