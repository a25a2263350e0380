import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

/** A property of the object that a field, or an item of it, is. Its words are `<entity>.fields.<field>.<property>`. */
export function toPropertyShape(
  outer: FieldShape,
  name: string,
  schema: JsonSchema,
  isRequired: boolean,
): FieldShape {
  const root = outer.root ?? outer.schema;
  const whole = resolveReference(schema, root);
  const wordName = [outer.wordName ?? outer.name, name].filter((step) => step !== '').join('.');
  return {
    name,
    schema: whole,
    root,
    entityName: outer.entityName,
    wordAreas: outer.wordAreas,
    wordName,
    labelKey: `${outer.entityName}.fields.${wordName}`,
    helpKey: `${outer.entityName}.help.${wordName}`,
    title: whole.title ?? name,
    isRequired,
    isReadOnly: whole.readOnly === true,
    options: {},
  };
}

/** An item of the list, or an entry of the map, that a field is: nameless, under the words of the whole. */
export function toItemShape(outer: FieldShape, schema: JsonSchema, title: string): FieldShape {
  const root = outer.root ?? outer.schema;
  return {
    name: '',
    schema: resolveReference(schema, root),
    root,
    entityName: outer.entityName,
    wordAreas: outer.wordAreas,
    wordName: outer.wordName ?? outer.name,
    // The words of the whole would name every item the same.
    labelKey: '',
    helpKey: '',
    title,
    isRequired: false,
    isReadOnly: outer.isReadOnly,
    options: {},
  };
}
