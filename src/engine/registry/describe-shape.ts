import type { ColumnDescription, Description } from '../../schema/describe/description.ts';
import { findProperty, resolveReference } from '../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { toSchemaPath, toWordName, WHOLE_RECORD } from '../record/field-name.ts';
import type { FieldShape } from './field-shape.ts';

/** An entity's description, or that of an item of a list in it: then with the name of the list among the words. */
export type Describable = Pick<Description, 'entity' | 'entityName' | 'wordAreas'> & { within?: string };

/**
 * The shape of a record's part by its field's name; null where the schema has no such part.
 * @param name `#` is the whole record, where it is a list
 */
export function describeShape(
  description: Describable,
  name: string,
  options: Readonly<Record<string, unknown>> = {},
): FieldShape | null {
  const { entity, entityName, wordAreas, within } = description;
  const isWhole = name === WHOLE_RECORD;
  const record = entity.type === 'array' && !name.startsWith(WHOLE_RECORD) ? (entity.items ?? {}) : entity;
  const path = toSchemaPath(name);
  const found = isWhole ? entity : findProperty(record, path, entity);
  if (found === undefined) return null;
  const schema = resolveReference(found, entity);
  const wordName = [within ?? '', toWordName(name)].filter((part) => part !== '').join('.');
  return {
    name,
    schema,
    root: entity,
    entityName,
    wordAreas,
    wordName,
    labelKey: isWhole ? `${entityName}.title` : `${entityName}.fields.${wordName}`,
    helpKey: `${entityName}.help.${wordName}`,
    title: schema.title ?? (isWhole ? entityName : name),
    isRequired: !isWhole && isRequired(record, path, entity),
    isReadOnly: schema.readOnly === true,
    options,
  };
}

/** A column's shape: its schema is looked up already, and the column itself is the options. */
export function toColumnShape(description: Description, column: ColumnDescription): FieldShape {
  return {
    name: column.field,
    schema: column.schema,
    root: description.entity,
    entityName: description.entityName,
    wordAreas: description.wordAreas,
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
