import { useNotify, useTranslate } from 'ra-core';
import { type MouseEvent, use, useCallback, useRef, useState } from 'react';
import { findScanned } from '../keys/find-scanned.ts';
import { useTillKeys } from '../keys/use-till-keys.ts';
import type { Item } from '../model/item.ts';
import { saleStateOf } from '../model/sale-state.ts';
import { openDrawer } from '../till/open-drawer.ts';
import { useHeldOrders } from '../till/use-held-orders.ts';
import { useShelf } from '../till/use-shelf.ts';
import { useShortcuts } from '../till/use-shortcuts.ts';
import { type TillModelOptions, useTillModel } from '../till/use-till-model.ts';
import { CheckoutDialogs } from './checkout-dialogs.tsx';
import type { DialogName } from './dialog-name.ts';
import { OfferSide } from './offer-side.tsx';
import { OrderPanel } from './order-panel.tsx';
import styles from './till.module.css';
import { TillDialogs } from './till-dialogs.tsx';
import { TillHeader } from './till-header.tsx';
import { TillNotice } from './till-notice.tsx';

export interface TillProps extends Omit<TillModelOptions, 'tab'> {
  /** Resolves once it is known which tab this is. */
  tab: Promise<string>;
  exitPath: string | null;
}

/** The till: offer at the left, order at the right, whatever is asked above both. */
export function Till({ exitPath, tab, ...options }: TillProps) {
  const translate = useTranslate();
  const model = useTillModel({ ...options, tab: use(tab) });
  const { state, dispatch, checkout, blocked, rights, press, offer } = model;
  const shelf = useShelf(offer, translate('order-entry.others'));
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const { order, selectedKey } = state;
  const isEmpty = order.lines.length === 0;
  const onCheckout = isEmpty || blocked.length > 0 || !rights.maySell ? null : checkout.begin;
  const clear = useCallback(() => setDialog(isEmpty ? null : 'clear'), [isEmpty]);
  const onDrawer = useCallback(() => void openDrawer(press), [press]);
  const onTap = useTake(model, setDialog);
  const onTakeFirst = useCallback(() => {
    const first = shelf.items.find((item) => saleStateOf(item, order.takeType, new Date()) === 'onSale');
    if (first === undefined) return;
    onTap(first);
    shelf.setSearch('');
  }, [shelf, order.takeType, onTap]);
  useTillKeys({
    isActive: () => dialog === null && checkout.read().phase.name === 'closed',
    needsAlt: !model.settings.usesSingleKeys,
    onShortcut: useShortcuts({ model, shelf, grid, open: setDialog, clear, checkout: onCheckout }),
    onScan: useScan(model),
    state,
    restore: (before) => dispatch({ type: 'restore', before }),
  });
  return (
    <div className={styles.till} role="presentation" onMouseDown={keepFocus}>
      <TillHeader
        lastNumber={model.lastNumber}
        printer={model.settings.usesPrinter ? model.printerState : undefined}
        heldCount={useHeldOrders().length}
        exitPath={exitPath}
        onOpen={setDialog}
      />
      <OfferSide
        offer={offer}
        shelf={shelf}
        order={order}
        line={order.lines.find(({ key }) => key === selectedKey)}
        grid={grid}
        now={model.now}
        dispatch={dispatch}
        onTap={onTap}
        onTakeFirst={onTakeFirst}
        onOpen={setDialog}
      />
      <OrderPanel
        state={state}
        blocked={blocked}
        items={model.items}
        ingredients={offer.ingredients}
        dispatch={dispatch}
        notice={<TillNotice rights={rights} onOpen={setDialog} />}
        onCheckout={onCheckout}
        onClear={clear}
        onDrawer={onDrawer}
      />
      <TillDialogs name={dialog} model={model} onClose={() => setDialog(null)} />
      <CheckoutDialogs model={model} />
    </div>
  );
}

/** A tap leaves the focus where it is: Enter is the checkout, not the last tile once more. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

/** Takes an item. A package without usual parts asks for them at once. */
function useTake(
  { dispatch, offer }: Pick<ReturnType<typeof useTillModel>, 'dispatch' | 'offer'>,
  open: (name: DialogName) => void,
) {
  const { ingredients } = offer;
  return useCallback(
    (item: Item) => {
      dispatch({ type: 'add', item, ingredients });
      if (item.type === 'package' && item.partIds.length === 0) open('parts');
    },
    [dispatch, ingredients, open],
  );
}

/** What a scanner has read goes into the order, or it is said why not. */
function useScan({ dispatch, offer, state }: ReturnType<typeof useTillModel>) {
  const notify = useNotify();
  const { items, ingredients } = offer;
  return (code: string) => {
    const item = findScanned(items, code);
    if (item === null) notify('order-entry.scan.unknown', { type: 'warning', messageArgs: { code } });
    else if (saleStateOf(item, state.order.takeType, new Date()) !== 'onSale')
      notify('order-entry.scan.notOnSale', { type: 'warning', messageArgs: { name: item.name } });
    else dispatch({ type: 'scan', item, ingredients });
  };
}
