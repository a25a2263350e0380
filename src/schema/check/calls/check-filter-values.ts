import { type ConfigDocument, diagnoseUnknown } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import type { Filter, ListView } from '../../dialect/dialect-types.ts';
import type { Entity } from '../../dialect/entity.ts';
import { findProperty } from '../../json-schema/find-property.ts';
import { toPointerStep } from '../../json-schema/json-pointer.ts';
import type { JsonSchema } from '../../json-schema/json-schema.ts';
import { checkConstant } from './check-constant.ts';

/** What a filter begins with, and what is sent for its values: both are values of the field that draws it. */
export function checkFilterValues(
  document: ConfigDocument,
  { filters = [] }: ListView,
  { pointer, entity }: { pointer: string; entity: Entity },
): Diagnostic[] {
  return filters.flatMap((filter, index) => {
    // What is chosen among rows is not known here.
    if (typeof filter === 'string' || filter.choices !== undefined) return [];
    const own = filter.schema ?? findProperty(entity, filter.field ?? filter.name);
    const root: JsonSchema = filter.schema ?? entity;
    if (own === undefined || own['x-choices'] !== undefined || own['x-reference'] !== undefined) return [];
    const at = `${pointer}/filters/${index}`;
    const place = { name: filter.name, pointer: `${at}/default` };
    return [
      ...checkConstant(document, { schema: own, root, isFilter: true }, filter.default, place),
      ...checkSent(document, filter, own, at),
    ];
  });
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
