import type { Description } from '../../../schema/describe/description.ts';
import { describeField } from '../../registry/describe-field.ts';
import type { Words } from '../../words/use-words.ts';

/** The labels of fields in one text; null where there are none. */
export function wordFields(
  words: Words,
  description: Description,
  names: readonly string[] = [],
): string | null {
  if (names.length === 0) return null;
  const labels = names.map((name) => {
    const field = describeField(description, name);
    return field === null ? name : words.label(field);
  });
  return labels.join(words.translate('engine.table.separator'));
}
