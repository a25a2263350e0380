import { rememberBy } from '../../../contract/remember-by.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';

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
