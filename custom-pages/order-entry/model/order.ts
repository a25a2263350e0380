import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Item } from './item.ts';
import type { TakeType } from './take-type.ts';

/** A choice of an ingredient. */
export interface LineOption {
  ingredientId: RecordId;
  choice: string;
  /** The place in `partIds` of the part that it is about; absent where it is about the line itself. */
  part?: number;
}

/** One line of an order. It keeps its item as it was offered: the price that the guest was told does not move by itself. */
export interface OrderLine {
  /** Unique within the order, and never used again in it. */
  key: number;
  item: Item;
  /** At least 1 (spec/1 §5). */
  number: number;
  /** The items that a package consists of, sorted. */
  partIds: readonly RecordId[];
  options: readonly LineOption[];
  note: string;
}

export interface Order {
  lines: readonly OrderLine[];
  takeType: TakeType;
  /** 0 is no table (spec/1 §5). */
  tableNumber: number;
  nextKey: number;
}

export const EMPTY_ORDER: Order = { lines: [], takeType: 'take_in', tableNumber: 0, nextKey: 1 };

/** Whether an order is brought to a table: one that is taken out is not. */
export function hasTable({ takeType }: Pick<Order, 'takeType'>): boolean {
  return takeType === 'take_in';
}

/** The table that an order is brought to; 0 without a table. The number stays known while the order is taken out. */
export function tableOf(order: Pick<Order, 'takeType' | 'tableNumber'>): number {
  return hasTable(order) ? order.tableNumber : 0;
}
