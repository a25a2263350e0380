import { createContext, useContext } from 'react';
import type { Description } from '../../schema/describe/description.ts';
import type { LayoutElement } from '../../schema/dialect/dialect-types.ts';
import { countLeaves } from './fields/find-controls.ts';
import { ItemScopeContext } from './fields/item-scope.ts';

/** How many fields of a form are drawn so far, in reading order. */
export const DrawnLeavesContext = createContext(Number.POSITIVE_INFINITY);

/** How many fields stand before the element that this is in. */
export const LeavesBeforeContext = createContext(0);

export interface DrawnElements {
  due: { element: LayoutElement; leavesBefore: number }[];
  /** How many fields are still to come. */
  waiting: number;
}

/** The elements of a container whose turn to be drawn has come: those at its beginning. An item of a list is drawn whole. */
export function useDrawnElements(
  description: Description,
  elements: readonly LayoutElement[],
): DrawnElements {
  const drawn = useContext(DrawnLeavesContext);
  const before = useContext(LeavesBeforeContext);
  const isInItem = useContext(ItemScopeContext) !== null;
  const limit = isInItem ? Number.POSITIVE_INFINITY : drawn;
  const found: DrawnElements = { due: [], waiting: 0 };
  let leavesBefore = before;
  for (const element of elements) {
    const count = countLeaves(description, element);
    if (leavesBefore < limit) found.due.push({ element, leavesBefore });
    else found.waiting += count;
    leavesBefore += count;
  }
  return found;
}
