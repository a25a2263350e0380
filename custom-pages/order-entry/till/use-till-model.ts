import { useGetIdentity } from 'ra-core';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer } from 'react';
import { type RecordId, toRecordId } from '../../../src/contract/record-id.ts';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { type Job, useOutbox, useTill } from '../../../src/engine/index.ts';
import { type Press, printSale } from '../checkout/print-sale.ts';
import type { Sale } from '../checkout/sale.ts';
import { type Checkout, useCheckout } from '../checkout/use-checkout.ts';
import { type BlockedLine, blockedLinesOf } from '../model/blocked-lines.ts';
import type { Item } from '../model/item.ts';
import type { Catalogue } from '../model/questions.ts';
import { reduceTill } from '../model/reduce-till.ts';
import type { TillAction } from '../model/till-action.ts';
import { EMPTY_TILL, type TillState } from '../model/till-state.ts';
import type { PaymentType } from '../payment/payment-types.ts';
import { parseKeptOrder } from '../storage/kept-order.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';
import { openOrderName } from '../storage/till-tab.ts';
import type { TillCatalogue } from './catalogue.ts';
import { readPaymentTypes } from './payment-tally.ts';
import { useHeldActions } from './use-held-actions.ts';
import { type PrinterState, usePrinter } from './use-printer.ts';
import { type Rights, useRights } from './use-rights.ts';
import { useSold } from './use-sold.ts';
import { useSupplyClock } from './use-supply-clock.ts';
import { type TillSettings, useTillSettings } from './use-till-settings.ts';

/** Everything that the parts of the till are drawn from. */
export interface TillModel {
  items: ReadonlyMap<RecordId, Item>;
  /** What a line is asked about; the same object while what can be sold is. */
  catalogue: Catalogue;
  state: TillState;
  dispatch: Dispatch<TillAction>;
  blocked: readonly BlockedLine[];
  /** When the supply was judged. */
  now: Date;
  rights: Rights;
  checkout: Checkout;
  press: Press;
  printerState: PrinterState;
  /** The ways to pay, in the order that they stand in; the same all day. */
  paymentTypes: readonly PaymentType[];
  settings: TillSettings;
  onSettings(settings: TillSettings): void;
  /** Prints what is missing of a sale. @returns whether all of it is out */
  print(job: Job): Promise<boolean>;
  lastNumber: string | null;
  held: ReturnType<typeof useHeldActions>;
}

export interface TillModelOptions {
  /** Which tab of the till this is: `claimTab`. */
  tab: string;
  catalogue: TillCatalogue;
  refreshCatalogue(): Promise<unknown>;
  resource: string;
}

export function useTillModel({ tab, catalogue, refreshCatalogue, resource }: TillModelOptions): TillModel {
  const outbox = useOutbox();
  const [state, dispatch] = useOpenOrder(tab);
  const { order } = state;
  const items = useMemo(() => new Map(catalogue.items.map((item) => [item.id, item])), [catalogue.items]);
  const now = useSupplyClock();
  const rights = useRights(resource);
  const [settings, onSettings] = useTillSettings();
  const { press, state: printerState } = usePrinter(catalogue.storeName);
  const day = toBusinessDay(now);
  const paymentTypes = useMemo(() => readPaymentTypes(day), [day]);
  const { onSold, lastNumber } = useSold(press);
  const cashier = useCashier();
  const till = useTill();
  const { ingredients } = catalogue;
  const { usesPrinter } = settings;
  const sale = useMemo(
    () =>
      cashier === null || !rights.maySell ? null : { order, items, ingredients, cashier, till, usesPrinter },
    [cashier, rights.maySell, order, items, ingredients, till, usesPrinter],
  );
  const print = useCallback((job: Job) => printSale(job, outbox, press), [outbox, press]);
  return {
    items,
    catalogue: useMemo(() => ({ items, ingredients }), [items, ingredients]),
    state,
    dispatch,
    blocked: useMemo(() => blockedLinesOf(order, items, now), [order, items, now]),
    now,
    rights,
    checkout: useCheckout({ tab, sale, dispatch, onSold, refreshPrices: refreshCatalogue }),
    press,
    printerState,
    paymentTypes,
    settings,
    onSettings,
    print,
    lastNumber,
    held: useHeldActions(order, cashier?.name ?? '', dispatch),
  };
}

/** Who is signed in, and so who sells; null while that is being read. */
function useCashier(): Sale['cashier'] | null {
  const { identity } = useGetIdentity();
  if (identity === undefined) return null;
  return { id: toRecordId(identity.id), name: identity.fullName ?? '' };
}

/** The open order of a tab, kept over a reload, and the one way to change it. */
function useOpenOrder(tab: string): [TillState, Dispatch<TillAction>] {
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
