import { type Entry, NO_ENTRY } from './entry.ts';
import { EMPTY_ORDER, type Order } from './order.ts';

/** The open order with what the cashier is about to do with it. */
export interface TillState {
  order: Order;
  entry: Entry;
  /**
   * The marked line: options, note, step keys and the digits of a quantity are about it. Null: digits are for the next
   * item.
   */
  selectedKey: number | null;
  /** As the till stood before keys that may be a scan; null before the first key. */
  beforeBurst: TillState | null;
}

/** Whether the digits of a quantity go to what is taken next, by tap or by scan. */
export function isForNext({ entry, selectedKey }: Pick<TillState, 'entry' | 'selectedKey'>): boolean {
  return entry.target === 'quantity' && selectedKey === null;
}

export const EMPTY_TILL: TillState = {
  order: EMPTY_ORDER,
  entry: NO_ENTRY,
  selectedKey: null,
  beforeBurst: null,
};
