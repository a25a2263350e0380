import { withBranchFields } from '../../../schema/json-schema/branch-fields.ts';
import { resolveReference } from '../../../schema/json-schema/find-property.ts';
import type { JsonSchema } from '../../../schema/json-schema/json-schema.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

/** The one property of a list's items that chooses out of a fixed set; null where there are others, or none. */
export function chosenProperty({
  schema,
  root,
}: Pick<FieldShape, 'schema' | 'root'>): { name: string; schema: JsonSchema } | null {
  const whole = root ?? schema;
  const items = withBranchFields(resolveReference(schema.items ?? {}, whole), whole);
  const [only, ...others] = Object.entries(items.properties ?? {});
  if (only === undefined || others.length > 0 || schema.prefixItems !== undefined) return null;
  const [name, property] = only;
  return property.enum === undefined ? null : { name, schema: property };
}

/** The shape of that property, as words are looked up for it: `user.enums.roles.name.admin`. */
export function toChosenShape(field: FieldShape, { name, schema }: { name: string; schema: JsonSchema }) {
  return { ...field, schema, wordName: `${field.wordName ?? field.name}.${name}` };
}
