import { checkEndlessReferences } from './check-endless-references.ts';
import { checkLimits } from './check-limits.ts';
import { checkRequired } from './check-required.ts';
import { checkValues } from './check-values.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import { fromPointer, toPointerStep } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { isPlainObject } from './plain-object.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './record-schema.ts';
import { suggest } from './suggest.ts';

/** Names that objects inherit, or that form paths take apart. */
const DANGEROUS = /^$|^[0-9]|[.[\]/~"'\s]/;
/** What every stored record has from the provider; a schema may name it, to show it. */
const RESERVED: readonly string[] = ['version', 'store_id', 'created_at', 'updated_at'];

/** The JSON Schema of the record: names that are safe on every side, references that lead somewhere, defaults that pass. */
export function checkRecordPart(document: ConfigDocument, entity: Entity): Diagnostic[] {
  const endless = checkEndlessReferences(document, entity);
  if (endless.length > 0) return endless;
  return [...checkSchema(document, entity, '', entity), ...checkReserved(document, entity)];
}

/** The schemas of dialogs, wherever in the views they stand: their properties are fields of a form as well. */
export function checkDialogs(document: ConfigDocument, views: unknown, pointer: string): Diagnostic[] {
  if (typeof views !== 'object' || views === null) return [];
  return Object.entries(views).flatMap(([keyword, part]: [string, unknown]) => {
    const at = `${pointer}/${toPointerStep(keyword)}`;
    const schema = keyword === 'dialog' && isPlainObject(part) ? part.schema : undefined;
    const own = isPlainObject(schema) ? checkSchema(document, schema, `${at}/schema`, schema) : [];
    return [...own, ...checkDialogs(document, part, at)];
  });
}

function checkSchema(
  document: ConfigDocument,
  schema: JsonSchema,
  pointer: string,
  entity: JsonSchema,
): Diagnostic[] {
  return [
    ...Object.keys(schema.properties ?? {}).flatMap((name) =>
      checkName(document, name, `${pointer}/properties`),
    ),
    ...checkReference(document, schema, pointer, entity),
    ...checkLimits(document, schema, pointer),
    ...checkValues(document, schema, pointer, entity),
    ...(isWhole(schema, pointer) ? checkRequired(document, schema, pointer, entity) : []),
    ...childrenOf(schema, pointer).flatMap((child) =>
      checkSchema(document, child.schema, child.pointer, entity),
    ),
  ];
}

function checkName(document: ConfigDocument, name: string, pointer: string): Diagnostic[] {
  const isDangerous = DANGEROUS.test(name) || name in Object.prototype || name === 'prototype';
  return isDangerous
    ? [diagnose(document, `${pointer}/${toPointerStep(name)}`, 'dangerousName', { name })]
    : [];
}

function checkReference(
  document: ConfigDocument,
  schema: JsonSchema,
  pointer: string,
  entity: JsonSchema,
): Diagnostic[] {
  const { $ref } = schema;
  if ($ref === undefined || $ref === '#') return [];
  const name = $ref.slice('#/$defs/'.length);
  const known = Object.keys(entity.$defs ?? {});
  return known.includes(name)
    ? []
    : [diagnoseUnknown(document, `${pointer}/$ref`, 'unknownDefinition', name, suggest(name, known))];
}

const BRANCHES: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);

/**
 * Whether a schema has fields of its own to speak of. A branch speaks of those of what holds it; a definition may be
 * one, but for one that says that it is an object.
 */
function isWhole(schema: JsonSchema, pointer: string): boolean {
  if (schema.properties === undefined && schema.$ref === undefined) return false;
  const steps = fromPointer(pointer);
  if (steps.some((step) => BRANCHES.has(step))) return false;
  return steps.at(-2) !== '$defs' || schema.type === 'object';
}

function childrenOf(schema: JsonSchema, pointer: string): { schema: JsonSchema; pointer: string }[] {
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (typeof value !== 'object') return [];
    const at = `${pointer}/${toPointerStep(keyword)}`;
    if (SCHEMA_KEYWORDS.has(keyword)) return isPlainObject(value) ? [{ schema: value, pointer: at }] : [];
    const isMap = MAP_KEYWORDS.has(keyword) && isPlainObject(value);
    const isList = LIST_KEYWORDS.has(keyword) && Array.isArray(value);
    if (!isMap && !isList) return [];
    return Object.entries(value).flatMap(([step, child]) =>
      isPlainObject(child) ? [{ schema: child, pointer: `${at}/${toPointerStep(step)}` }] : [],
    );
  });
}

function checkReserved(document: ConfigDocument, entity: Entity): Diagnostic[] {
  if (entity.storage === 'none') return [];
  const own = Object.entries(entity.properties ?? {}).filter(([, { readOnly }]) => readOnly !== true);
  return RESERVED.filter((name) => own.some(([property]) => property === name)).map((name) =>
    diagnose(document, `/properties/${name}`, 'reservedName', { name }),
  );
}
