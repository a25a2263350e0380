import type { RecordId } from '../../../src/contract/record-id.ts';
import type { JobProblem } from '../../../src/engine/index.ts';
import type { Item } from '../model/item.ts';
import type { Order } from '../model/order.ts';

/** A line that the provider would not sell, and why: `offSale`, `takeType`, … */
export interface RefusedLine {
  name: string;
  /** The part of the package that it is about; null for the line itself. */
  partName: string | null;
  keyword: string;
}

/**
 * The lines that a refusal is about, each once.
 * @param items by id: the names of a package's parts
 */
export function refusedLinesOf(
  { lines }: Order,
  items: ReadonlyMap<RecordId, Item>,
  errors: JobProblem['errors'],
): RefusedLine[] {
  const found = new Map<number, RefusedLine>();
  for (const { pointer, keyword } of errors) {
    const [, place, part] = /^\/items\/(\d+)(?:\/item_ids\/(\d+))?/.exec(pointer) ?? [];
    const index = Number(place ?? Number.NaN);
    const line = lines[index];
    if (line === undefined || found.has(index)) continue;
    const partId = part === undefined ? undefined : line.partIds[Number(part)];
    const partName = partId === undefined ? null : (items.get(partId)?.name ?? null);
    found.set(index, { name: line.item.name, partName, keyword });
  }
  return [...found.values()];
}
