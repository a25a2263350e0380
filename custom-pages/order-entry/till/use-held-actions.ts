import { useNotify } from 'ra-core';
import { type Dispatch, useCallback } from 'react';
import type { Order } from '../model/order.ts';
import type { TillAction } from '../model/till-action.ts';
import { totalsOf } from '../model/totals.ts';
import { heldOrders, holdOrder, nameHeld, takeHeld } from '../storage/held-orders.ts';

/** Puts the open order aside, and takes one back; where both hands are full they change places. */
export function useHeldActions(order: Order, cashierName: string, dispatch: Dispatch<TillAction>) {
  const notify = useNotify();
  const hold = useCallback((): boolean => {
    if (order.lines.length === 0) return true;
    try {
      holdOrder(order, cashierName, new Date());
    } catch {
      // No room in the browser: the order stays where it is.
      notify('order-entry.problems.storageFull', { type: 'error' });
      return false;
    }
    dispatch({ type: 'clear' });
    notify('order-entry.holding.held', { type: 'success', messageArgs: { count: totalsOf(order).count } });
    return true;
  }, [order, cashierName, dispatch, notify]);
  const open = useCallback(
    async (next: Order, take: () => Promise<void>) => {
      // The open order first: one that has been taken must have a place to go to.
      if (!hold()) return;
      try {
        await take();
      } catch (error) {
        console.warn('The order is not there to be opened again: it has been opened, or ended.', error);
        return;
      }
      dispatch({ type: 'open', order: next });
    },
    [hold, dispatch],
  );
  const recall = useCallback(
    (id: string) => {
      if (!heldOrders().some((held) => held.id === id) || !hold()) return;
      const taken = takeHeld(id);
      if (taken !== null) dispatch({ type: 'open', order: taken });
    },
    [hold, dispatch],
  );
  const name = useCallback(
    (id: string, words: string) => {
      try {
        nameHeld(id, words);
      } catch {
        notify('order-entry.problems.storageFull', { type: 'error' });
      }
    },
    [notify],
  );
  return { hold, recall, open, name };
}
