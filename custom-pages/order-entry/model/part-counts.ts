import { compareIds, type RecordId } from '../../../src/contract/record-id.ts';
import { mostOfPart } from '../../../src/domain/most-of-part.ts';
import type { Item } from './item.ts';

/** How often a part is in a package. */
export function countPart(partIds: readonly RecordId[], id: RecordId): number {
  return partIds.filter((each) => each === id).length;
}

/** The parts with one of them so many times, sorted. */
export function withPartCount(partIds: readonly RecordId[], id: RecordId, count: number): RecordId[] {
  const others = partIds.filter((each) => each !== id);
  return [...others, ...Array.from({ length: count }, () => id)].toSorted(compareIds);
}

/** Whether a package may consist of this: one that names its parts, of these; any other one, of whatever is sold singly. */
export function isPartOf(item: Pick<Item, 'partIds'>, { id, type }: Item): boolean {
  return type === 'single' && mostOfPart(item.partIds, id) > 0;
}
