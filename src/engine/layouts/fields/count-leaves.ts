import type { Description } from '../../../schema/describe/description.ts';
import type { LayoutElement } from '../../../schema/dialect/dialect-types.ts';
import { elementsOf } from './elements-of.ts';
import { findControls } from './find-controls.ts';

const counted = new WeakMap<LayoutElement, number>();

/** How many fields an element shows at first: none of a closed group, of tabs the most that stand in one. */
export function countLeaves(description: Description, element: LayoutElement): number {
  const known = counted.get(element);
  if (known !== undefined) return known;
  const count = countAnew(description, element);
  counted.set(element, count);
  return count;
}

function countAnew(description: Description, element: LayoutElement): number {
  if (!('elements' in element)) return findControls(description, null, element).length;
  if (element.options?.collapsed === true) return 0;
  const counts = elementsOf(element).map((inner) => countLeaves(description, inner));
  return element.type === 'Categorization'
    ? Math.max(0, ...counts)
    : counts.reduce((sum, count) => sum + count, 0);
}
