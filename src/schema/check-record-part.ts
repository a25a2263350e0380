import { checkCompanions } from './check-companions.ts';
import { checkConditions } from './check-conditions.ts';
import { checkEndlessReferences } from './check-endless-references.ts';
import { checkFormatType } from './check-format-type.ts';
import { checkLimits } from './check-limits.ts';
import { checkRecordFields } from './check-record-fields.ts';
import { checkRequired } from './check-required.ts';
import { checkPlace, checkStorage } from './check-storage.ts';
import { checkValues } from './check-values.ts';
import { childSchemas } from './child-schemas.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from './config-document.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Entity } from './entity.ts';
import { fromPointer, toPointerStep } from './json-pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import { isPlainObject } from './plain-object.ts';
import { suggest } from './suggest.ts';

/** Names that objects inherit, or that form paths take apart. */
const DANGEROUS = /^$|^[0-9]|[.[\]/~"'\s]/;

/** The JSON Schema of the record: names that are safe on every side, references that lead somewhere, defaults that pass. */
export function checkRecordPart(document: ConfigDocument, entity: Entity): Diagnostic[] {
  const endless = checkEndlessReferences(document, entity);
  if (endless.length > 0) return endless;
  return [
    ...checkSchema(document, entity, '', entity),
    ...checkStorage(document, entity),
    ...checkRecordFields(document, entity),
  ];
}

/** The schemas of dialogs, wherever in the views they stand: their properties are fields of a form as well. */
export function checkDialogs(document: ConfigDocument, views: unknown, pointer: string): Diagnostic[] {
  if (typeof views !== 'object' || views === null) return [];
  return Object.entries(views).flatMap(([keyword, part]: [string, unknown]) => {
    const at = `${pointer}/${toPointerStep(keyword)}`;
    const schema = keyword === 'dialog' && isPlainObject(part) ? part.schema : undefined;
    const own = isPlainObject(schema) ? checkDialog(document, schema, `${at}/schema`) : [];
    return [...own, ...checkDialogs(document, part, at)];
  });
}

function checkDialog(document: ConfigDocument, schema: JsonSchema, pointer: string): Diagnostic[] {
  const endless = checkEndlessReferences(document, schema, pointer);
  return endless.length > 0 ? endless : checkSchema(document, schema, pointer, schema);
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
    ...checkFormatType(document, schema, pointer),
    ...checkCompanions(document, schema, pointer),
    ...checkConditions(document, schema, pointer, entity),
    ...checkPlace(document, schema, pointer),
    ...checkValues(document, schema, pointer, entity),
    ...(isWhole(schema, pointer) ? checkRequired(document, schema, pointer, entity) : []),
    ...childSchemas(schema, pointer).flatMap((child) =>
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
