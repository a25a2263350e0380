import { type Dispatch, useEffect, useReducer } from 'react';
import { reduceTill } from '../model/reduce-till.ts';
import type { TillAction } from '../model/till-action.ts';
import { EMPTY_TILL, type TillState } from '../model/till-state.ts';
import { readKept, writeKept } from './kept.ts';
import { parseKeptOrder } from './kept-order.ts';

const NAME = 'gatehouse.till.open';

/** The open order, kept over a reload, and the one way to change it. */
export function useOpenOrder(): [TillState, Dispatch<TillAction>] {
  const [state, dispatch] = useReducer(reduceTill, null, openKept);
  const { order } = state;
  // After the paint: a tap shows before it is kept.
  useEffect(() => writeKept(NAME, order), [order]);
  return [state, dispatch];
}

function openKept(): TillState {
  const order = parseKeptOrder(readKept(NAME));
  return order === null ? EMPTY_TILL : { ...EMPTY_TILL, order };
}
