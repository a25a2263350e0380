import type { ColumnDescription, Description } from '../../schema/description.ts';
import { findProperty, resolveReference } from '../../schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema.ts';
import type { FieldShape } from './field-shape.ts';

/** The shape of a record's part by its dotted path; null where the schema has no such part. */
export function describeShape(
  description: Description,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): FieldShape | null {
  const { entity, entityName } = description;
  const record = entity.type === 'array' ? (entity.items ?? {}) : entity;
  const found = findProperty(record, name, entity);
  if (found === undefined) return null;
  const schema = resolveReference(found, entity);
  return {
    name,
    schema,
    entityName,
    labelKey: `${entityName}.fields.${name}`,
    helpKey: `${entityName}.help.${name}`,
    title: schema.title ?? name,
    isRequired: isRequired(record, name, entity),
    isReadOnly: schema.readOnly === true,
    options,
  };
}

/** A column's shape: its schema is looked up already, and the column itself is the options. */
export function toColumnShape(description: Description, column: ColumnDescription): FieldShape {
  return {
    name: column.field,
    schema: column.schema,
    entityName: description.entityName,
    labelKey: column.labelKey,
    helpKey: `${description.entityName}.help.${column.field}`,
    title: column.title,
    isRequired: false,
    isReadOnly: true,
    options: { ...column.column },
  };
}

function isRequired(record: JsonSchema, name: string, root: JsonSchema): boolean {
  const steps = name.split('.');
  const last = steps.pop() ?? name;
  const holder = steps.length === 0 ? record : findProperty(record, steps.join('.'), root);
  return holder !== undefined && (resolveReference(holder, root).required ?? []).includes(last);
}
