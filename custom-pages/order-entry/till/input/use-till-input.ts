import type { RefObject } from 'react';
import { useTillKeys } from '../../keys/use-till-keys.ts';
import type { DialogName } from '../dialog-name.ts';
import { useScan } from './use-scan.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { type TillActs, type TillActsOptions, useTillActs } from './use-till-acts.ts';

export interface TillInputOptions extends TillActsOptions {
  grid: RefObject<HTMLDivElement | null>;
  options: RefObject<HTMLElement | null>;
  /** What stands over the till, beside the checkout; null for nothing. */
  dialog: DialogName | null;
}

/** Listens to keyboard and scanner, beside the acts that touch has. @returns the acts */
export function useTillInput({ model, filter, grid, options, dialog, open }: TillInputOptions): TillActs {
  const { dispatch, checkout, settings } = model;
  const acts = useTillActs({ model, filter, open });
  const isActive = () => dialog === null && checkout.read().phase.name === 'closed';
  useTillKeys({
    isActive,
    // After a sale, a search for an item begins the next order.
    endsStep: ({ name }) => name === 'search' && dialog === null && checkout.read().phase.name === 'sold',
    needsAlt: !settings.usesSingleKeys,
    onShortcut: useShortcuts({ model, filter, grid, options, open, acts }),
    onScan: useScan({ model, isAsking: dialog !== null, take: acts.onTap, say: acts.say }),
    note() {
      if (isActive()) {
        // The reducer keeps what to bring back: a scan may follow another one before the page is drawn.
        dispatch({ type: 'beginBurst' });
        return () => dispatch({ type: 'undoBurst' });
      }
      const { payment } = checkout.read();
      return () => checkout.setPayment(payment);
    },
  });
  return acts;
}
