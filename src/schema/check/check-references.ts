import { isPlainObject } from '../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../config/config-document.ts';
import type { Diagnostic } from '../config/diagnostic.ts';
import type { Entity } from '../dialect/entity.ts';
import { allSchemas, type PlacedSchema } from '../json-schema/child-schemas.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';
import type { JsonSchema, JsonType } from '../json-schema/json-schema.ts';
import { entityOf } from './entity-of-rows.ts';
import type { Known } from './known-names.ts';

/**
 * What references to other records say: their types, the fields that they show, and whether the first record can be
 * made.
 */
export function checkReferences(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return [
    ...allSchemas(entity).flatMap((place) => checkType(document, place, known)),
    ...checkId(document, entity, known),
    ...checkEmbedded(document, entity),
    ...checkFirst(document, entity, known),
  ];
}

/** A reference holds an id, or a list of them: one of another type could never be chosen, or never be saved. */
function checkType(document: ConfigDocument, { schema, pointer }: PlacedSchema, known: Known): Diagnostic[] {
  const name = schema['x-reference'];
  const choices = schema['x-choices'];
  if (pointer === '' || name === undefined || (isPlainObject(choices) && choices.optionValue !== undefined))
    return [];
  const isList = typesOf(schema).includes('array');
  const holder = isList ? (schema.items ?? {}) : schema;
  const types = typesOf(holder);
  const expected = idTypes(known.entities.get(entityOf(name, known)), known);
  if (types.length === 0 || expected === null || types.some((type) => expected.includes(type))) return [];
  const at = isList ? `${pointer}/items/type` : `${pointer}/type`;
  const said = { name, type: types.join(', '), expected: expected[0] ?? '' };
  return [diagnose(document, at, 'wrongReferenceType', said)];
}

function typesOf({ type }: JsonSchema): JsonType[] {
  return [type ?? []].flat().filter((one) => one !== 'null');
}

/** The types that ids of an entity may have; null where nothing is known of them. */
export function idTypes(target: Entity | undefined, { definition }: Known): JsonType[] | null {
  if (target === undefined) return null;
  const own = typesOf(target.properties?.id ?? {});
  if (own.length === 0 && (target.storage === 'none' || target.type === 'array')) return null;
  const types: JsonType[] = own.length === 0 ? ['integer'] : own;
  return definition?.['x-id-type'] === 'string' ? [...types, 'string'] : [...types, 'number'];
}

/** The provider gives a stored record its id: a number, also where the schema says another type. */
function checkId(document: ConfigDocument, entity: Entity, { definition }: Known): Diagnostic[] {
  const id = entity.properties?.id;
  const isStored = entity.type === 'object' && entity.storage === undefined;
  if (!isStored || id === undefined || definition?.['x-id-type'] === 'string') return [];
  const types = typesOf(id);
  if (types.length === 0 || types.some((type) => type === 'integer' || type === 'number')) return [];
  return [diagnose(document, '/properties/id/type', 'wrongIdType', { type: types.join(', ') })];
}

/** `x-embed` names a reference of the same record. */
function checkEmbedded(document: ConfigDocument, { properties = {} }: Entity): Diagnostic[] {
  return Object.entries(properties).flatMap(([name, { 'x-embed': field }]) => {
    const reference = typeof field === 'string' ? properties[field] : undefined;
    if (reference === undefined || reference['x-reference'] !== undefined) return [];
    const at = `/properties/${toPointerStep(name)}/x-embed`;
    return [diagnose(document, at, 'embedWithoutReference', { name: String(field) })];
  });
}

/** Records that have to name one another: the first one could never be made. */
function checkFirst(document: ConfigDocument, entity: Entity, known: Known): Diagnostic[] {
  return neededBy(entity, known).flatMap(({ property, target }) => {
    const circle = findWay(target, document.name, known, new Set());
    if (circle === null) return [];
    const at = `/properties/${toPointerStep(property)}/x-reference`;
    const way = [document.name, ...circle].join(' → ');
    return [diagnose(document, at, 'neverFirst', { name: property, way }, 'warning')];
  });
}

/** The entities that a record of this one cannot be without. */
function neededBy(entity: Entity, known: Known): { property: string; target: string }[] {
  return (entity.required ?? []).flatMap((property) => {
    const schema = entity.properties?.[property];
    const name = schema?.['x-reference'];
    if (schema === undefined || name === undefined || schema.readOnly === true) return [];
    const mayBeEmpty = [schema.type ?? []].flat().some((type) => type === 'null' || type === 'array');
    return mayBeEmpty ? [] : [{ property, target: entityOf(name, known) }];
  });
}

function findWay(from: string, to: string, known: Known, seen: Set<string>): string[] | null {
  if (from === to) return [to];
  const entity = known.entities.get(from);
  if (entity === undefined || seen.has(from)) return null;
  seen.add(from);
  for (const { target } of neededBy(entity, known)) {
    const rest = findWay(target, to, known, seen);
    if (rest !== null) return [from, ...rest];
  }
  return null;
}
