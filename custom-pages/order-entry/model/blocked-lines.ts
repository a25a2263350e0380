import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from './item.ts';
import { type Availability, availabilityOf, isOnSale } from './item-availability.ts';
import type { Order, OrderLine } from './order.ts';
import { isPartOf } from './part-counts.ts';
import type { TakeType } from './take-type.ts';

/** A line that keeps the order from being checked out, until the cashier decides about it. */
export interface BlockedLine {
  line: OrderLine;
  /** `parts`: a package without any, or with one that is no longer its part. */
  state: Exclude<Availability, 'onSale'> | 'parts' | 'partOffSale';
  /** The part that is off sale; null for all else. */
  partName: string | null;
}

/**
 * The lines that cannot be sold. The take type has changed, the item or a part of it has gone off sale, or a package
 * has no parts yet.
 * @param current the items as they are known now, by id; a line of an unknown one is judged by itself
 */
export function blockedLinesOf(
  { lines, takeType }: Order,
  current: ReadonlyMap<RecordId, Item>,
  now: Date,
): BlockedLine[] {
  return lines.flatMap((line): BlockedLine[] => {
    const reason = reasonOf(line, takeType, current, now);
    return reason === null ? [] : [{ line, ...reason }];
  });
}

function reasonOf(
  line: OrderLine,
  takeType: TakeType,
  current: ReadonlyMap<RecordId, Item>,
  now: Date,
): Omit<BlockedLine, 'line'> | null {
  const item = { ...(current.get(line.item.id) ?? line.item), price: line.item.price };
  const state = availabilityOf(item, takeType, now);
  if (state !== 'onSale') return { state, partName: null };
  if (item.type !== 'package') return null;
  const parts = line.partIds.flatMap((id) => current.get(id) ?? []).filter((part) => isPartOf(item, part));
  if (parts.length === 0 || parts.length < line.partIds.length) return { state: 'parts', partName: null };
  const missing = parts.find((part) => !isOnSale(part, now));
  return missing === undefined ? null : { state: 'partOffSale', partName: missing.name };
}
