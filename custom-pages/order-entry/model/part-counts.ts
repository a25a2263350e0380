import { compareIds, type RecordId } from '../../../src/domain/record-id.ts';
import type { Item } from './item.ts';

/** More of one part than this nobody puts into a package that names none itself. */
const MOST_OF_A_FREE_PART = 9;

/** How often a part is in a package. */
export function countPart(partIds: readonly RecordId[], id: RecordId): number {
  return partIds.filter((each) => each === id).length;
}

/** How often a part may be in it: as often as the package names it; one that names none takes what is wanted. */
export function mostOfPart(item: Pick<Item, 'partIds'>, id: RecordId): number {
  return item.partIds.length === 0 ? MOST_OF_A_FREE_PART : countPart(item.partIds, id);
}

/** The parts with one of them so many times, sorted. */
export function withPartCount(partIds: readonly RecordId[], id: RecordId, count: number): RecordId[] {
  const others = partIds.filter((each) => each !== id);
  return [...others, ...Array.from({ length: count }, () => id)].toSorted(compareIds);
}

/** Whether a package may consist of this: one that names its parts, of these; any other one, of whatever is sold singly. */
export function isPartOf(item: Pick<Item, 'partIds'>, { id, type }: Item): boolean {
  return type === 'single' && mostOfPart(item, id) > 0;
}
