import { type RefObject, useCallback } from 'react';
import { useTillKeys } from '../keys/use-till-keys.ts';
import type { Item } from '../model/item.ts';
import { saleStateOf } from '../model/sale-state.ts';
import type { DialogName } from '../view/dialog-name.ts';
import { openDrawer } from './open-drawer.ts';
import { useScan } from './use-scan.ts';
import type { Shelf } from './use-shelf.ts';
import { useShortcuts } from './use-shortcuts.ts';
import type { TillModel } from './use-till-model.ts';

export interface TillInputOptions {
  model: TillModel;
  shelf: Shelf;
  grid: RefObject<HTMLDivElement | null>;
  /** What stands over the till, beside the checkout; null for nothing. */
  dialog: DialogName | null;
  open(name: DialogName | null): void;
}

/** Everything that hands do at the till, by touch, keyboard and scanner; the same act by whichever of them. */
export function useTillInput({ model, shelf, grid, dialog, open }: TillInputOptions) {
  const { state, dispatch, checkout, blocked, rights, press, settings, offer } = model;
  const { order } = state;
  const { ingredients } = offer;
  const isEmpty = order.lines.length === 0;
  const onCheckout = isEmpty || blocked.length > 0 || !rights.maySell ? null : checkout.begin;
  const onClear = useCallback(() => {
    // Without lines only digits are lost, and nobody has to be asked about them.
    if (isEmpty) dispatch({ type: 'clear' });
    else open('clear');
  }, [isEmpty, dispatch, open]);
  const onDrawer = useCallback(() => void openDrawer(press), [press]);
  const take = useCallback(
    (type: 'add' | 'scan', item: Item) => {
      dispatch({ type, item, ingredients });
      // A package without usual parts asks for them at once.
      if (item.type === 'package' && item.partIds.length === 0) open('parts');
    },
    [dispatch, ingredients, open],
  );
  const onTap = useCallback((item: Item) => take('add', item), [take]);
  const onTakeFirst = useCallback(() => {
    const first = shelf.items.find((item) => saleStateOf(item, order.takeType, new Date()) === 'onSale');
    if (first === undefined) return;
    onTap(first);
    shelf.setSearch('');
  }, [shelf, order.takeType, onTap]);
  const isActive = () => dialog === null && checkout.read().phase.name === 'closed';
  useTillKeys({
    isActive,
    needsAlt: !settings.usesSingleKeys,
    onShortcut: useShortcuts({ model, shelf, grid, open, clear: onClear, checkout: onCheckout }),
    onScan: useScan({ model, isAsking: dialog !== null, take: (item) => take('scan', item) }),
    note() {
      if (isActive()) return () => dispatch({ type: 'restore', before: state });
      const { payment } = checkout.read();
      return () => checkout.setPayment(payment);
    },
  });
  return { onTap, onTakeFirst, onCheckout, onClear, onDrawer };
}
