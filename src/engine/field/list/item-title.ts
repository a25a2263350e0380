import { isPlainObject } from '../../../contract/json-object.ts';
import { toText } from '../../format/to-text.ts';
import type { FieldShape } from '../../registry/field-shape.ts';

/**
 * What an item of a list is called: the values of the fields that `options.elementLabelProp` names, as far as it has
 * them. Null without such fields: then its number stands there.
 */
export function itemTitle({ options: { elementLabelProp } }: FieldShape, item: unknown): string | null {
  const names = [elementLabelProp ?? []].flat().filter((name) => typeof name === 'string');
  const words = names.map((name) => (isPlainObject(item) ? toText(item[name]) : ''));
  return words.filter((word) => word !== '').join(' ') || null;
}
