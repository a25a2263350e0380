import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Entity } from '../../dialect/entity.ts';
import { toFieldUse } from '../../dialect/field-uses.ts';
import type { PartUse } from '../../dialect/meta-uses.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { isValueText } from '../../values/value-reference.ts';
import type { SchemaPlace } from './schema-place.ts';

/** Conditions on a choice that the field does not have: they never hold. Warnings. */
export function checkConditions({ document, schema, pointer, root }: SchemaPlace): Diagnostic[] {
  return Object.entries(schema.if?.properties ?? {}).flatMap(([name, condition]) => {
    const field = schema.properties?.[name];
    const at = `${pointer}/if/properties/${toPointerStep(name)}`;
    return field === undefined
      ? []
      : checkCondition(document, condition, { at, field: resolveReference(field, root) });
  });
}

/** The same for the rules of layouts, each about the fields that stand there. */
export function checkRules(
  document: ConfigDocument,
  entity: Entity,
  parts: readonly PartUse[],
): Diagnostic[] {
  return parts.flatMap((use) => (use.part === 'rule' ? checkRule(document, entity, use) : []));
}

/** A scalar is short for `const`, a list for `enum`; a value of the dialect may be anything. */
function toListed(expected: unknown, at: string): Asked[] {
  const values = Array.isArray(expected)
    ? expected.map((value: unknown, index) => ({ value, pointer: `${at}/${index}` }))
    : [{ value: expected, pointer: at }];
  return values.filter(({ value }) => !isValueText(value));
}

function checkRule(
  document: ConfigDocument,
  entity: Entity,
  { value, pointer, within }: PartUse,
): Diagnostic[] {
  if (typeof value.scope !== 'string' || !isPlainObject(value.schema)) return [];
  const { effect } = within?.value ?? {};
  // A part of AND or OR is joined with others.
  const isOwn = within?.above?.value.scope === value.scope && (effect === 'SHOW' || effect === 'HIDE');
  // A value in the schema is a mistake of its own.
  if (isOwn && !JSON.stringify(value.schema).includes('"$'))
    return [diagnose(document, `${pointer}/scope`, 'hidesItself', { name: value.scope }, 'warning')];
  const { path, rows, schema = entity } = toFieldUse({ kind: 'scope', name: value.scope, pointer, within });
  // The rows of a panel are another file's.
  if (path === null || rows !== undefined) return [];
  const field = findProperty(schema, path, schema);
  if (field === undefined) return [];
  return checkCondition(document, value.schema, {
    at: `${pointer}/schema`,
    field: resolveReference(field, schema),
  });
}

function checkCondition(
  document: ConfigDocument,
  condition: JsonSchema,
  { at, field }: { at: string; field: JsonSchema },
): Diagnostic[] {
  return isPlainObject(condition) ? checkAsked(document, toAsked(condition, at), field) : [];
}

/** A value that a condition asks for, and where it says so. */
interface Asked {
  value: unknown;
  pointer: string;
}

function toAsked({ const: only, enum: some, not }: JsonSchema, at: string): Asked[] {
  return [
    ...(only === undefined ? [] : toListed(only, `${at}/const`)),
    ...(Array.isArray(some) ? toListed(some, `${at}/enum`) : []),
    ...(isPlainObject(not) ? toAsked(not, `${at}/not`) : []),
  ];
}

function checkAsked(document: ConfigDocument, asked: readonly Asked[], field: JsonSchema): Diagnostic[] {
  const choices = field.enum;
  if (choices === undefined) return [];
  const texts = choices.map((choice) => JSON.stringify(choice));
  return asked
    .filter(({ value }) => value !== null && !texts.includes(JSON.stringify(value)))
    .map(({ value, pointer }) => {
      const name = typeof value === 'string' ? value : JSON.stringify(value);
      const meant = suggest(name, choices.map(String));
      return { ...diagnoseUnknown(document, pointer, 'unknownChoice', name, meant), severity: 'warning' };
    });
}
