import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import type { Words } from '../../words/use-words.ts';

/**
 * The words that a layout gives an element: under its `i18n`, else under its label, else the label itself; null for
 * none.
 */
export function labelOf(
  { label, i18n }: Pick<LayoutElement, 'label' | 'i18n'>,
  { tryWords }: Pick<Words, 'tryWords'>,
): string | null {
  if (label === false) return null;
  const own = i18n === undefined ? null : tryWords([`${i18n}.label`]);
  return own ?? (typeof label === 'string' ? (tryWords([label]) ?? label) : null);
}
