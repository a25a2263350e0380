import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from './item.ts';
import { countPart } from './part-counts.ts';
import { placeOfPart } from './part-places.ts';

/** A part of a package as it is called there. */
export interface PartName {
  name: string;
  /** Which one of several of the same item it is, from 1; null where there is one alone. */
  number: number | null;
}

/** The names of a package's parts, each at its place in `partIds`. */
export function partNamesOf(
  partIds: readonly RecordId[],
  items: ReadonlyMap<RecordId, Pick<Item, 'name'>>,
): PartName[] {
  return partIds.map((id, index) => ({
    name: items.get(id)?.name ?? `#${id}`,
    number: countPart(partIds, id) > 1 ? (placeOfPart(partIds, index)?.nth ?? 0) + 1 : null,
  }));
}
