import { type Dispatch, useCallback } from 'react';
import type { Order } from '../model/order.ts';
import type { TillAction } from '../model/till-action.ts';
import { holdOrder, takeHeld } from './held-orders.ts';

/** Puts the open order aside, and takes one back; where both hands are full they change places. */
export function useHeldActions(order: Order, cashierName: string, dispatch: Dispatch<TillAction>) {
  const hold = useCallback(() => {
    if (order.lines.length === 0) return;
    holdOrder(order, cashierName, new Date());
    dispatch({ type: 'clear' });
  }, [order, cashierName, dispatch]);
  const open = useCallback(
    (next: Order) => {
      hold();
      dispatch({ type: 'open', order: next });
    },
    [hold, dispatch],
  );
  const recall = useCallback(
    (id: string) => {
      const taken = takeHeld(id);
      if (taken !== null) open(taken);
    },
    [open],
  );
  return { hold, recall, open };
}
