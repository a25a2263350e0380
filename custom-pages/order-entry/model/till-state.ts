import { type Entry, NO_ENTRY } from './entry.ts';
import { EMPTY_ORDER, type Order } from './order.ts';

/** The open order with what the cashier is about to do with it. */
export interface TillState {
  order: Order;
  entry: Entry;
  /** The line that options, note and step keys are about. */
  selectedKey: number | null;
  /** The cashier picked that line: digits are its number. Else it is only the newest, and digits are for the next item. */
  isChosen: boolean;
}

export const EMPTY_TILL: TillState = {
  order: EMPTY_ORDER,
  entry: NO_ENTRY,
  selectedKey: null,
  isChosen: false,
};
