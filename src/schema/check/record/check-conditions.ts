import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Entity } from '../../dialect/entity.ts';
import { fromScope } from '../../dialect/field-scope.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';

/** Conditions on a choice that the field does not have: they never hold. Warnings. */
export function checkConditions(
  document: ConfigDocument,
  schema: JsonSchema,
  pointer: string,
  root: JsonSchema,
): Diagnostic[] {
  return Object.entries(schema.if?.properties ?? {}).flatMap(([name, condition]) => {
    const field = schema.properties?.[name];
    const at = `${pointer}/if/properties/${toPointerStep(name)}`;
    return field === undefined
      ? []
      : checkCondition(document, condition, { at, field: resolveReference(field, root) });
  });
}

/** The same for the rules of layouts, at any depth of the views. */
export function checkRules(
  document: ConfigDocument,
  views: unknown,
  pointer: string,
  entity: Entity,
): Diagnostic[] {
  if (typeof views !== 'object' || views === null) return [];
  return Object.entries(views).flatMap(([keyword, part]: [string, unknown]) => {
    // A dialog has fields of its own.
    if (keyword === 'dialog') return [];
    const at = `${pointer}/${toPointerStep(keyword)}`;
    const own = keyword === 'condition' ? checkRule(document, part, at, entity) : [];
    return [...own, ...checkRules(document, part, at, entity)];
  });
}

function checkRule(document: ConfigDocument, rule: unknown, at: string, entity: Entity): Diagnostic[] {
  if (!isPlainObject(rule) || typeof rule.scope !== 'string' || !isPlainObject(rule.schema)) return [];
  const path = fromScope(rule.scope);
  const field = path === undefined ? undefined : findProperty(entity, path, entity);
  if (field === undefined) return [];
  return checkCondition(document, rule.schema, {
    at: `${at}/schema`,
    field: resolveReference(field, entity),
  });
}

function checkCondition(
  document: ConfigDocument,
  condition: JsonSchema,
  { at, field }: { at: string; field: JsonSchema },
): Diagnostic[] {
  const choices = field.enum;
  if (choices === undefined || !isPlainObject(condition)) return [];
  const texts = choices.map((choice) => JSON.stringify(choice));
  const asked = [
    ...(condition.const === undefined ? [] : [{ value: condition.const, pointer: `${at}/const` }]),
    ...(condition.enum ?? []).map((value, index) => ({ value, pointer: `${at}/enum/${index}` })),
  ];
  return asked
    .filter(({ value }) => value !== null && !texts.includes(JSON.stringify(value)))
    .map(({ value, pointer }) => {
      const name = typeof value === 'string' ? value : JSON.stringify(value);
      const meant = suggest(name, choices.map(String));
      return { ...diagnoseUnknown(document, pointer, 'unknownChoice', name, meant), severity: 'warning' };
    });
}
