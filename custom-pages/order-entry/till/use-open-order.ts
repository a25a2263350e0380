import { type Dispatch, useEffect, useReducer } from 'react';
import { reduceTill } from '../model/reduce-till.ts';
import type { TillAction } from '../model/till-action.ts';
import { EMPTY_TILL, type TillState } from '../model/till-state.ts';
import { parseKeptOrder } from '../storage/kept-order.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';
import { openOrderName } from '../storage/till-tab.ts';

/** The open order of a tab, kept over a reload, and the one way to change it. */
export function useOpenOrder(tab: string): [TillState, Dispatch<TillAction>] {
  const [state, dispatch] = useReducer(reduceTill, tab, openKept);
  const { order } = state;
  // After the paint: a tap shows before it is kept.
  useEffect(() => {
    // An empty order in the usual way is nothing to come back to.
    const isNothing = order.lines.length === 0 && order.tableNumber === 0 && order.takeType === 'take_in';
    tryToStore(openOrderName(tab), isNothing ? null : order);
  }, [tab, order]);
  return [state, dispatch];
}

function openKept(tab: string): TillState {
  const order = parseKeptOrder(readStored(openOrderName(tab)));
  return order === null ? EMPTY_TILL : { ...EMPTY_TILL, order };
}
