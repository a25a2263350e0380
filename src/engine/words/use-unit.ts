import { areaKeys } from '../registry/area-keys.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from './use-words.ts';

/** The unit of a number: the entity's own word `<entity>.units.<field>`, else the one of its format; null without. */
export function useUnit(field: FieldShape): string | null {
  const { tryWords } = useWords();
  const format = typeof field.options.format === 'string' ? field.options.format : field.schema.format;
  const own = areaKeys(field, `${field.entityName}.units.${field.wordName ?? field.name}`);
  return tryWords(format === undefined ? own : [...own, `engine.fields.units.${format}`]);
}
