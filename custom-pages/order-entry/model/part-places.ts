import type { RecordId } from '../../../src/contract/record-id.ts';

/** A part by its item, and which one of this item it is: 0 is the first. */
export interface PartPlace {
  id: RecordId;
  nth: number;
}

/** @returns null for a place that the parts do not have */
export function placeOfPart(partIds: readonly RecordId[], index: number): PartPlace | null {
  const id = partIds[index];
  if (id === undefined) return null;
  return { id, nth: partIds.slice(0, index).filter((each) => each === id).length };
}

/** @returns -1 where the parts do not have so many of it */
export function placeInParts(partIds: readonly RecordId[], { id, nth }: PartPlace): number {
  let left = nth;
  return partIds.findIndex((each) => {
    if (each !== id) return false;
    left -= 1;
    return left < 0;
  });
}
