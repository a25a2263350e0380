import type { Description } from '../../../schema/describe/description.ts';
import { findProperty, resolveReference } from '../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import { encodeStep, toSchemaPath, toWordName, WHOLE_RECORD } from '../../record/field-name.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { ItemScope } from './item-scope.ts';

/**
 * The shape of a field of a form.
 * @param path as the layout has it: of the record, or of the item that the layout stands in
 * @returns null where the schema has no such part
 */
export function describeField(
  description: Description,
  path: string,
  item: Pick<ItemScope, 'schemaPath' | 'wordName' | 'prefix'> | null,
  options: Readonly<Record<string, unknown>> = {},
): FieldShape | null {
  const { entity, entityName, wordAreas } = description;
  const name = toSafeName(path);
  const schemaPath = join(item?.schemaPath ?? '', toSchemaPath(name));
  const found = findAt(entity, schemaPath);
  if (found === undefined) return null;
  const schema = resolveReference(found, entity);
  const wordName = join(item?.wordName ?? '', toWordName(name));
  return {
    name: `${item?.prefix ?? ''}${name}`,
    schema,
    root: entity,
    entityName,
    wordAreas,
    wordName: wordName === '' ? path : wordName,
    labelKey: wordName === '' ? `${entityName}.title` : `${entityName}.fields.${wordName}`,
    helpKey: `${entityName}.help.${wordName}`,
    title: schema.title ?? lastOf(wordName),
    isRequired: isRequired(entity, schemaPath),
    isReadOnly: schema.readOnly === true || schema['x-computed'] !== undefined || schema.const !== undefined,
    options,
  };
}

/** A layout names properties as they are called; a draft names fields. */
function toSafeName(path: string): string {
  const isSafe = (step: string) => step === WHOLE_RECORD || step.startsWith('~') || /^\d+$/.test(step);
  return path
    .split('.')
    .map((step) => (isSafe(step) ? step : encodeStep(step)))
    .join('.');
}

function findAt(entity: JsonSchema, path: string): JsonSchema | undefined {
  return path === '' ? entity : findProperty(entity, path, entity);
}

function isRequired(entity: JsonSchema, path: string): boolean {
  const at = path.lastIndexOf('.');
  if (path === '' || path.endsWith('[]')) return false;
  const holder = findAt(entity, path.slice(0, Math.max(at, 0)));
  return (
    holder !== undefined && (resolveReference(holder, entity).required ?? []).includes(path.slice(at + 1))
  );
}

function join(before: string, after: string): string {
  if (before === '' || after === '') return before + after;
  return after.startsWith('[]') ? before + after : `${before}.${after}`;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1) || WHOLE_RECORD;
}
