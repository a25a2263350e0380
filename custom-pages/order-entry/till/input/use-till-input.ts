import { type RefObject, useCallback } from 'react';
import { useTillKeys } from '../../keys/use-till-keys.ts';
import type { Item } from '../../model/item.ts';
import { saleStateOf } from '../../model/sale-state.ts';
import type { TakeType } from '../../model/take-type.ts';
import type { DialogName } from '../dialog-name.ts';
import { openDrawer } from '../open-drawer.ts';
import type { ItemFilter } from '../use-item-filter.ts';
import { useTillMessage } from '../use-till-message.ts';
import type { TillModel } from '../use-till-model.ts';
import { useScan } from './use-scan.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface TillInputOptions {
  model: TillModel;
  shelf: ItemFilter;
  grid: RefObject<HTMLDivElement | null>;
  options: RefObject<HTMLElement | null>;
  /** What stands over the till, beside the checkout; null for nothing. */
  dialog: DialogName | null;
  open(name: DialogName | null): void;
}

/** Everything that hands do at the till, by touch, keyboard and scanner; the same act by whichever of them. */
export function useTillInput({ model, shelf, grid, options, dialog, open }: TillInputOptions) {
  const { state, dispatch, checkout, blocked, rights, press, settings, catalogue } = model;
  const { order } = state;
  const { message, say } = useTillMessage();
  const isEmpty = order.lines.length === 0;
  const onCheckout = isEmpty || blocked.length > 0 || !rights.maySell ? null : checkout.begin;
  const onClear = useCallback(() => {
    // Without lines only digits are lost, so no question is needed.
    if (isEmpty) dispatch({ type: 'clear' });
    else open('clear');
  }, [isEmpty, dispatch, open]);
  const onDrawer = useCallback(() => void openDrawer(press), [press]);
  const take = useCallback(
    (item: Item) => {
      say(null);
      dispatch({ type: 'add', item, catalogue });
      // A package without usual parts asks for them at once.
      if (item.type === 'package' && item.partIds.length === 0) open('parts');
    },
    [dispatch, catalogue, open, say],
  );
  const onTakeType = useCallback(
    (takeType: TakeType) => {
      dispatch({ type: 'takeType', takeType });
      say(null);
      if (message?.remedy?.takeType === takeType) take(message.remedy.item);
    },
    [dispatch, message, say, take],
  );
  const onTakeFirst = useCallback(() => {
    // Without a word nothing has been found: the Enter behind the last item ends the search.
    if (shelf.search === null || shelf.search.trim() === '') return shelf.setSearch(null);
    const first = shelf.items.find((item) => saleStateOf(item, order.takeType, new Date()) === 'onSale');
    if (first === undefined) return;
    take(first);
    shelf.setSearch('');
  }, [shelf, order.takeType, take]);
  const isActive = () => dialog === null && checkout.read().phase.name === 'closed';
  useTillKeys({
    isActive,
    // After a sale, a search for an item begins the next order.
    endsStep: ({ name }) => name === 'search' && dialog === null && checkout.read().phase.name === 'sold',
    needsAlt: !settings.usesSingleKeys,
    onShortcut: useShortcuts({
      model,
      shelf,
      grid,
      options,
      open,
      clear: onClear,
      checkout: onCheckout,
      takeType: onTakeType,
    }),
    onScan: useScan({ model, isAsking: dialog !== null, take, say }),
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
  return { message, say, onTakeType, onTap: take, onTakeFirst, onCheckout, onClear, onDrawer };
}
