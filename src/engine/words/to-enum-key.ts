import type { FieldShape } from '../registry/field-shape.ts';

/** The word key of one of a field's values: `services.enums.type.fixed`. */
export function toEnumKey(field: FieldShape, value: unknown): string {
  return `${field.entityName}.enums.${field.wordName ?? field.name}.${String(value)}`;
}
