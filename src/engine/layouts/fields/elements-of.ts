import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';

/** What stands inside an element, in order. */
export function elementsOf(element: LayoutElement): LayoutElement[] {
  return 'elements' in element ? element.elements.filter((inner) => typeof inner !== 'string') : [];
}
