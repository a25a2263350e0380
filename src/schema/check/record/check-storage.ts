import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { type Entity, uniqueRuleOf } from '../../dialect/entity.ts';
import { isDerived } from '../../dialect/is-derived.ts';
import { isStored } from '../../dialect/is-stored.ts';
import {
  isNameTooLong,
  MAX_COLUMNS,
  RECORD_COLUMN_NAMES,
  SYSTEM_COLUMN_NAMES,
} from '../../dialect/table-limits.ts';
import { validateRecord } from '../../dialect/validate-record.ts';
import { allSchemas } from '../../json-schema/child-schemas.ts';
import { fromPointer, toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { scalarTypeOf } from '../../json-schema/scalar-type.ts';
import type { SchemaPlace } from './schema-place.ts';

const RECORD_COLUMNS: ReadonlySet<string> = new Set(RECORD_COLUMN_NAMES);

/** What the table of an entity cannot do: the same is refused where the table is made. */
export function checkStorage(document: ConfigDocument, entity: Entity): Diagnostic[] {
  const limit = MAX_COLUMNS - RECORD_COLUMNS.size;
  const properties = Object.entries(entity.properties ?? {});
  const columns = properties.filter(([name, property]) => !RECORD_COLUMNS.has(name) && !isDerived(property));
  const hasTable = isStored(entity);
  const tooMany = hasTable && columns.length > limit;
  return [
    ...(tooMany
      ? [diagnose(document, '/properties', 'tooManyColumns', { entity: document.name, limit })]
      : []),
    ...(hasTable ? columns.flatMap(([name]) => checkColumnName(document, name)) : []),
    ...checkPartColumns(document, entity),
    ...properties.flatMap(([name, property]) =>
      property['x-unique'] === undefined || isUniqueable(property)
        ? []
        : [
            misplaced(
              document,
              `/properties/${toPointerStep(name)}/x-unique`,
              'misplacedKeyword',
              'x-unique',
            ),
          ],
    ),
    ...properties.flatMap(([name, property]) => checkUniqueRule(document, entity, name, property)),
  ];
}

/** What a rule of uniqueness names: values that the property may have, and other fields that can be compared. */
function checkUniqueRule(
  document: ConfigDocument,
  { properties = {} }: Entity,
  name: string,
  property: JsonSchema,
): Diagnostic[] {
  const rule = uniqueRuleOf(property);
  if (rule === null || !isUniqueable(property)) return [];
  const at = `/properties/${toPointerStep(name)}/x-unique`;
  const values = (rule.ofValues ?? []).flatMap((value, index) => {
    const [error] = validateRecord(property, value);
    if (error === undefined) return [];
    const said = { value: JSON.stringify(value), name, keyword: error.keyword };
    return [diagnose(document, `${at}/ofValues/${index}`, 'valueNeverHeld', said)];
  });
  const fields = rule.with.flatMap((other, index) => {
    const shared = properties[other];
    const place = `${at}/with/${index}`;
    if (other === name) return [diagnose(document, place, 'ofItself', { name })];
    const isComparable = shared === undefined || scalarTypeOf(shared) !== null;
    return isComparable ? [] : [diagnose(document, place, 'notShared', { name: other })];
  });
  return [...values, ...fields];
}

/** A part of a stored object, in no list and in no branch. */
const PART = /^\/properties\/[^/]+(?:\/properties\/[^/]+)+$/;

/** Columns of parts: where one can be made, and that no other column has its name. */
function checkPartColumns(document: ConfigDocument, entity: Entity): Diagnostic[] {
  const parts = allSchemas(entity).filter(({ schema }) => schema['x-column'] !== undefined);
  if (parts.length === 0) return [];
  const owners = new Map<string, string>();
  for (const name of [...RECORD_COLUMNS, ...SYSTEM_COLUMN_NAMES]) owners.set(name, name);
  for (const [name, property] of Object.entries(entity.properties ?? {}))
    if (!isDerived(property)) owners.set(name, name);
  return parts.flatMap(({ schema, pointer }) => {
    const name = schema['x-column'];
    if (typeof name !== 'string') return [];
    const at = `${pointer}/x-column`;
    if (!isStored(entity) || !PART.test(pointer) || !isDerivable(schema))
      return [diagnose(document, at, 'misplacedColumn', { name: 'x-column' })];
    const owner = owners.get(name);
    owners.set(
      name,
      fromPointer(pointer)
        .filter((step) => step !== 'properties')
        .join('.'),
    );
    if (owner !== undefined) return [diagnose(document, at, 'columnTaken', { name, owner })];
    return isNameTooLong(name)
      ? [diagnose(document, at, 'columnNameTooLong', { entity: document.name, property: name })]
      : [];
  });
}

/** What PostgreSQL works out of a text the same way for ever: an instant and a day depend on its settings. */
function isDerivable(schema: JsonSchema): boolean {
  const isMoment = schema.format === 'date' || schema.format === 'date-time';
  return scalarTypeOf(schema) !== null && !isMoment;
}

function checkColumnName(document: ConfigDocument, name: string): Diagnostic[] {
  if (!isNameTooLong(name)) return [];
  const said = { entity: document.name, property: name };
  return [diagnose(document, `/properties/${toPointerStep(name)}`, 'columnNameTooLong', said)];
}

const OWN_PROPERTY = /^\/properties\/[^/]+$/;
/** A property of the record itself, also one that only a branch names. */
const BRANCH_PROPERTY =
  /^(\/(then|else|(allOf|anyOf|oneOf)\/[0-9]+|dependentSchemas\/[^/]+))*\/properties\/[^/]+$/;

/** Keywords of the record's own properties (`x-unfit` also of the record) on a schema further below. */
export function checkPlace({ document, schema, pointer }: SchemaPlace): Diagnostic[] {
  const isUnfitHere = pointer === '' || BRANCH_PROPERTY.test(pointer);
  return [
    ...(schema['x-unique'] === undefined || OWN_PROPERTY.test(pointer)
      ? []
      : [misplaced(document, `${pointer}/x-unique`, 'misplacedKeyword', 'x-unique')]),
    ...(schema['x-unfit'] === undefined || isUnfitHere
      ? []
      : [misplaced(document, `${pointer}/x-unfit`, 'misplacedUnfit', 'x-unfit')]),
  ];
}

function misplaced(
  document: ConfigDocument,
  pointer: string,
  code: Diagnostic['code'],
  name: string,
): Diagnostic {
  return diagnose(document, pointer, code, { name });
}

/**
 * A single value of free choice; two types in one column cannot be compared. Of a yes or no, and of fixed choices, only
 * named values can be of one record alone.
 */
function isUniqueable(property: JsonSchema): boolean {
  const { type, enum: choices, const: only } = property;
  const hasValues = uniqueRuleOf(property)?.ofValues !== null;
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  const [single] = types;
  return (
    types.length === 1 &&
    single !== 'array' &&
    single !== 'object' &&
    (hasValues || (single !== 'boolean' && choices === undefined)) &&
    only === undefined
  );
}
