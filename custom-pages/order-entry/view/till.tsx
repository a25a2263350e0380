import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type MouseEvent, use, useRef, useState } from 'react';
import type { Order } from '../model/order.ts';
import { totalsOf } from '../model/totals.ts';
import type { DialogName } from '../till/dialog-name.ts';
import { useTillInput } from '../till/input/use-till-input.ts';
import { useHeldOrders } from '../till/use-held-orders.ts';
import { useItemFilter } from '../till/use-item-filter.ts';
import { type TillModelOptions, useTillModel } from '../till/use-till-model.ts';
import { ItemSide } from './items/item-side.tsx';
import { OrderPanel } from './order/order-panel.tsx';
import { formatAmount } from './parts/format.ts';
import { ICON_STYLE } from './parts/icon-style.ts';
import { CheckoutDialogs } from './payment/checkout-dialogs.tsx';
import sheet from './sheet-bar.module.css';
import styles from './till.module.css';
import { TillDialogs } from './till-dialogs.tsx';
import { TillHeader } from './till-header.tsx';

export interface TillProps extends Omit<TillModelOptions, 'tab'> {
  /** Resolves once it is known which tab this is. */
  tab: Promise<string>;
  exitPath: string | null;
}

/** The till: what can be sold at the left, order at the right, whatever is asked above both. */
export function Till({ exitPath, tab, ...options }: TillProps) {
  const translate = useTranslate();
  const model = useTillModel({ ...options, tab: use(tab) });
  const { state, dispatch } = model;
  const filter = useItemFilter(options.catalogue, {
    all: translate('order-entry.all'),
    others: translate('order-entry.others'),
  });
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const choices = useRef<HTMLElement>(null);
  const { order, selectedKey } = state;
  const acts = useTillInput({ model, filter, grid, options: choices, dialog, open: setDialog });
  return (
    <div
      className={styles.till}
      data-notices="start"
      data-sheet={isSheetOpen ? 'open' : 'closed'}
      role="presentation"
      onMouseDown={keepFocus}
    >
      <TillHeader
        lastNumber={model.lastNumber}
        printer={model.settings.usesPrinter ? model.printerState : undefined}
        heldCount={useHeldOrders().length}
        exitPath={exitPath}
        onOpen={setDialog}
      />
      <ItemSide
        catalogue={model.catalogue}
        filter={filter}
        order={order}
        line={order.lines.find(({ key }) => key === selectedKey)}
        grid={grid}
        options={choices}
        now={model.now}
        dispatch={dispatch}
        onTap={acts.onTap}
        onTakeFirst={acts.onTakeFirst}
        onOpen={setDialog}
      />
      <OrderPanel model={model} acts={acts} onOpen={setDialog} />
      <SheetBar order={order} isOpen={isSheetOpen} onToggle={() => setSheetOpen(!isSheetOpen)} />
      <TillDialogs name={dialog} model={model} onClose={() => setDialog(null)} />
      <CheckoutDialogs model={model} />
    </div>
  );
}

/** A tap leaves the focus where it is: Enter is the checkout, not the last tile once more. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

interface SheetBarProps {
  order: Order;
  isOpen: boolean;
  onToggle(): void;
}

/** Where there is room for one column: what the order comes to, and the way to it and back to the tiles. */
function SheetBar({ order, isOpen, onToggle }: SheetBarProps) {
  const translate = useTranslate();
  const { count, totalAmount } = totalsOf(order);
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <button type="button" className={sheet.sheetBar} aria-expanded={isOpen} onClick={onToggle}>
      <Icon {...ICON_STYLE} />
      <b>{translate(isOpen ? 'order-entry.sheet.close' : 'order-entry.sheet.open')}</b>
      <span>{translate('order-entry.count', { count })}</span>
      <span className={sheet.space} />
      <span>NT$</span>
      <b className={sheet.sheetSum}>{formatAmount(totalAmount)}</b>
    </button>
  );
}
