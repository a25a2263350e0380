import type { FieldShape } from '../../registry/field-shape.ts';
import { useWords } from '../../words/use-words.ts';

/** The field's words; a read-only one says so in them, beside its lock. */
export function useFieldLabel(field: FieldShape, isReadOnly: boolean): string {
  const { label, translate } = useWords();
  const words = label(field);
  return isReadOnly ? translate('engine.fields.readOnlyLabel', { label: words }) : words;
}
