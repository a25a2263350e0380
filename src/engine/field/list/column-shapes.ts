import { isPlainObject } from '../../../contract/json-object.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import { toPropertyShape } from './inner-shape.ts';

/** The fields of a list's items that a table of them shows: as `options.columns` names them, else every one. */
export function columnShapes(field: FieldShape): FieldShape[] {
  const root = field.root ?? field.schema;
  const item = resolveReference(field.schema.items ?? {}, root);
  const properties = item.properties ?? {};
  const { columns } = field.options;
  const named = Array.isArray(columns) ? columns.map(nameOf) : Object.keys(properties);
  return named.flatMap((name) => {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isRequired = item.required?.includes(name) ?? false;
    return schema === undefined ? [] : [toPropertyShape(field, name, schema, isRequired)];
  });
}

function nameOf(column: unknown): string {
  return isPlainObject(column) ? String(column.field) : String(column);
}
