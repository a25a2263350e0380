import type { Description } from '../../schema/describe/description.ts';
import { decodeStep } from '../record/field-name.ts';
import { describeField } from '../registry/describe-field.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { Words } from '../words/use-words.ts';

/**
 * Where in a field something stands, in words: `Lines › No. 2 › Part` of `lines.1.part`.
 * @param place the field's own name, or that of a part of it
 */
export function wordPlace(
  { label, translate }: Words,
  description: Description,
  field: FieldShape,
  place: string,
): string {
  const inside = place.slice(field.name.length).split('.').slice(1);
  const words = inside.map((step, index) => {
    if (/^\d+$/.test(step)) return translate('engine.fields.array.item', { number: Number(step) + 1 });
    const part = describeField(description, [field.name, ...inside.slice(0, index + 1)].join('.'));
    return part === null ? decodeStep(step) : label(part);
  });
  return [label(field), ...words].join(' › ');
}
