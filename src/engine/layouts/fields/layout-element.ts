import { createContext } from 'react';
import { rememberBy } from '../../../contract/remember-by.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { fromScope } from '../../../schema/dialect/field-scope.ts';
import { describeField, type ItemPlace } from '../../registry/describe-field.ts';
import type { FieldShape } from '../../registry/field-shape.ts';
import type { Words } from '../../words/use-words.ts';

/**
 * Whether an element of a layout, or one that stands in it, meets a test. A layout is written once, and asked at each key
 * that is typed: the answer is remembered.
 */
export function findInLayout(
  meets: (element: LayoutElement) => boolean,
): (element: LayoutElement) => boolean {
  const finds: (element: LayoutElement) => boolean = rememberBy((element: LayoutElement) => {
    const inner = 'elements' in element ? element.elements : [];
    return meets(element) || inner.some((one) => typeof one !== 'string' && finds(one));
  });
  return finds;
}

/** What stands inside an element, in order. */
export function elementsOf(element: LayoutElement): LayoutElement[] {
  return 'elements' in element ? element.elements.filter((inner) => typeof inner !== 'string') : [];
}

/**
 * The field of a record, or of an item of a list, that an element names.
 * @returns null where it names none, or one that the schema does not have
 */
export function fieldOf(
  description: Description,
  element: LayoutElement,
  item: ItemPlace | null = null,
): FieldShape | null {
  const name = 'scope' in element ? fromScope(element.scope) : undefined;
  const options = {
    ...element.options,
    ...('emptyText' in element && element.emptyText !== undefined && { emptyText: element.emptyText }),
  };
  const found = name === undefined ? null : describeField(description, name, item, options);
  return found === null || element.i18n === undefined ? found : { ...found, i18n: element.i18n };
}

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

/** Inside the item of a list, or inside an object with a layout of its own. */
export interface ItemScope extends ItemPlace {
  /** The item as typed, for its rules: `$row`. */
  read(): unknown;
}

export const ItemScopeContext = createContext<ItemScope | null>(null);
