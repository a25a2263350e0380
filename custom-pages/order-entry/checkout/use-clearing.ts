import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { TillAction } from '../model/till-action.ts';
import { writeStored } from '../storage/local-storage.ts';
import { PAINT_MILLISECONDS } from './paint-milliseconds.ts';

/**
 * Clears the order of a sale once the sale has been painted: the guest's number comes first. Until then the attempt
 * stays kept and nothing else is checked out, so that the order cannot be sold again meanwhile.
 */
export function useClearing(isHeld: RefObject<boolean>, attempt: string, dispatch: Dispatch<TillAction>) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const clearNow = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    dispatch({ type: 'clear' });
    writeStored(attempt, null);
    isHeld.current = false;
  }, [isHeld, attempt, dispatch]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const clearSoon = useCallback(() => {
    // A till that has been left keeps its order open: the attempt says, when it is opened again, that it is sold.
    if (isGone.current) return;
    isHeld.current = true;
    timer.current = setTimeout(clearNow, PAINT_MILLISECONDS);
  }, [isHeld, clearNow]);
  return { clearSoon, clearNow };
}
