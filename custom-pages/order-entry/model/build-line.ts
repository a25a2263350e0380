import { compareIds } from '../../../src/contract/record-id.ts';
import type { Item } from './item.ts';
import type { OrderLine } from './order.ts';
import { type Catalogue, questionsOf, usualOptionsOf } from './questions.ts';

/** A line as a tap makes it: the usual parts, and the default of each question that has one. */
export function buildLine(item: Item, catalogue: Catalogue, number: number): Omit<OrderLine, 'key'> {
  const partIds = item.partIds.toSorted(compareIds);
  const options = usualOptionsOf(questionsOf({ item, partIds }, catalogue));
  return { item, number, partIds, options, note: '' };
}
