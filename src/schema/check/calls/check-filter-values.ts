import { type ConfigDocument, diagnose, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Filter, ListView } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { findProperty, resolveReference } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { typesOf } from '../conditions/check-function.ts';
import { checkConstant } from './check-constant.ts';

/** What a filter begins with, and what is sent for its values: both are values of the field that draws it. */
export function checkFilterValues(
  document: ConfigDocument,
  { filters = [] }: ListView,
  { pointer, entity }: { pointer: string; entity: Entity },
): Diagnostic[] {
  return filters.flatMap((filter, index) => {
    if (typeof filter === 'string')
      return checkDrawn(document, filter, entity, `${pointer}/filters/${index}`);
    // What is chosen among rows is not known here.
    if (filter.choices !== undefined) return [];
    const own = filter.schema ?? findProperty(entity, filter.field ?? filter.name);
    const root: JsonSchema = filter.schema ?? entity;
    if (filter.schema === undefined) {
      const unusable = checkDrawn(
        document,
        filter.field ?? filter.name,
        entity,
        `${pointer}/filters/${index}`,
      );
      if (unusable.length > 0) return unusable;
    }
    if (own === undefined || own['x-choices'] !== undefined || own['x-reference'] !== undefined) return [];
    const at = `${pointer}/filters/${index}`;
    const place = { name: filter.name, pointer: `${at}/default` };
    return [
      ...checkConstant(document, { schema: own, root, isFilter: true }, filter.default, place),
      ...checkSent(document, filter, own, at),
    ];
  });
}

/** An object, or a list of them, cannot be typed into a filter. */
function checkDrawn(document: ConfigDocument, name: string, entity: Entity, pointer: string): Diagnostic[] {
  const found = findProperty(entity, name, entity);
  const field = found === undefined ? {} : resolveReference(found, entity);
  const items = field.items === undefined ? {} : resolveReference(field.items, entity);
  const isObject = [field, items].some(({ type }) => typesOf([{ type }])?.every((one) => one === 'object'));
  return isObject && field['x-choices'] === undefined
    ? [diagnose(document, pointer, 'notSearchable', { name })]
    : [];
}

function checkSent(
  document: ConfigDocument,
  { sentAs = {} }: Filter,
  { enum: choices, type }: JsonSchema,
  pointer: string,
): Diagnostic[] {
  const names = choices?.map(String) ?? (type === 'boolean' ? ['true', 'false'] : undefined);
  return Object.keys(sentAs).flatMap((value) =>
    names === undefined || value === '*' || names.includes(value)
      ? []
      : [
          diagnoseUnknown(
            document,
            `${pointer}/sentAs/${toPointerStep(value)}`,
            'unknownChoice',
            value,
            suggest(value, names),
          ),
        ],
  );
}
