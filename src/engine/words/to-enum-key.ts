import { areaKeys } from '../registry/area-keys.ts';
import type { FieldShape } from '../registry/field-shape.ts';

/** The entity's own word key of one of a field's values: `services.enums.type.fixed`. */
export function toEnumKey(field: FieldShape, value: unknown): string {
  return `${field.entityName}.enums.${field.wordName ?? field.name}.${String(value)}`;
}

/** The word keys of one of a field's values: under the `i18n` of its control, then in the areas of the field. */
export function toEnumKeys(field: FieldShape, value: unknown): readonly string[] {
  const own = areaKeys(field, toEnumKey(field, value));
  return field.i18n === undefined ? own : [`${field.i18n}.${String(value)}`, ...own];
}
