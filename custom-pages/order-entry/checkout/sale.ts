import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Ingredient } from '../model/ingredient.ts';
import type { Item } from '../model/item.ts';
import { type Order, tableOf } from '../model/order.ts';
import { priceOf } from '../model/price-of.ts';
import { lineAmount, totalsOf } from '../model/totals.ts';
import { type Buyer, toBuyer } from '../payment/buyer.ts';
import { changeAmountOf, tenderedAmountOf } from '../payment/cash.ts';
import type { Payment } from '../payment/payment.ts';

/** An order that is about to be closed, with everything that has to be said about it. */
export interface Sale {
  order: Order;
  payment: Payment;
  /** The items by id: the names of a package's parts. */
  items: ReadonlyMap<RecordId, Item>;
  /** For the names of what the options are about. */
  ingredients: readonly Ingredient[];
  cashier: { id: RecordId; name: string };
  /** The till that this browser is; null where it is no till. */
  till: { id: RecordId; name: string } | null;
  /** Whether its receipts are to be printed. */
  usesPrinter: boolean;
  soldAt: Date;
}

/** A type and not an interface, so that it counts as JSON where it is kept. */
export type SaleBody = {
  items: {
    id: RecordId;
    number: number;
    item_ids?: RecordId[];
    /** `part`: the place in `item_ids` of the part that it is about. */
    options?: { ingredient_id: RecordId; name: string; part?: number }[];
    note?: string;
    price_version?: number;
  }[];
  take_type: Order['takeType'];
  status: 'placed';
  table_number?: number;
  payments: { type: string; amount: number; tendered?: number }[];
  app_id?: RecordId;
} & Buyer;

/** What `order.addOrder` is told about a sale in any case. */
export function toSaleBody({ order, payment, till }: Sale): SaleBody {
  return {
    items: order.lines.map(({ item, number, partIds, options, note }) => ({
      id: item.id,
      number,
      ...(item.type === 'package' ? { item_ids: [...partIds] } : {}),
      ...(options.length === 0
        ? {}
        : {
            options: options.map(({ ingredientId, choice, part }) => ({
              ingredient_id: ingredientId,
              name: choice,
              ...(part === undefined ? {} : { part }),
            })),
          }),
      ...(note === '' ? {} : { note }),
      ...(item.priceVersion === null ? {} : { price_version: item.priceVersion }),
    })),
    take_type: order.takeType,
    status: 'placed',
    ...(tableOf(order) === 0 ? {} : { table_number: tableOf(order) }),
    payments: [toWirePayment(payment, totalsOf(order).totalAmount)],
    ...(till === null ? {} : { app_id: till.id }),
    ...toBuyer(payment.buyer),
  };
}

function toWirePayment({ type, tendered }: Payment, totalAmount: number): SaleBody['payments'][number] {
  if (type !== 'cash') return { type, amount: totalAmount };
  return { type, amount: totalAmount, tendered: tenderedAmountOf(tendered, totalAmount) };
}

/** The sale as a receipt shows it before the provider has answered, under the wire's own names. */
export type SaleReceipt = {
  ctime: string;
  take_type: Order['takeType'];
  table_number: number | null;
  items: {
    name: string;
    number: number;
    amount: number;
    price: number;
    parts: { name: string }[];
    options: { ingredient?: string; abbreviation?: string; name: string; part?: number }[];
    note: string;
  }[];
  amounts: { total_amount: number };
  payments: SaleBody['payments'];
  buyer_ban: string | null;
  carrier: { type: string; code: string } | null;
  app: { name: string } | null;
  sold_by: { name: string };
};

/** All amounts in whole yuan, at the prices that the till knows, which the provider's answer then confirms or flags. */
export function toSaleReceipt(sale: Sale): SaleReceipt {
  const { order, items, ingredients, cashier, till, soldAt } = sale;
  const body = toSaleBody(sale);
  return {
    ctime: soldAt.toISOString(),
    take_type: order.takeType,
    table_number: tableOf(order) === 0 ? null : tableOf(order),
    items: order.lines.map((line) => ({
      name: line.item.name,
      number: line.number,
      amount: lineAmount(line, order.takeType),
      price: priceOf(line.item, order.takeType) ?? 0,
      // Options name parts by their places.
      parts: line.partIds.map((id) => ({ name: items.get(id)?.name ?? `#${id}` })),
      options: line.options.map(({ ingredientId, choice, part }) => {
        const ingredient = ingredients.find(({ id }) => id === ingredientId);
        const { name, abbreviation } = ingredient ?? {};
        return { ingredient: name, abbreviation, name: choice, ...(part === undefined ? {} : { part }) };
      }),
      note: line.note,
    })),
    amounts: { total_amount: totalsOf(order).totalAmount },
    payments: body.payments,
    buyer_ban: body.buyer_ban ?? null,
    carrier: body.carrier ?? null,
    app: till === null ? null : { name: till.name },
    sold_by: { name: cashier.name },
  };
}

/** What the guest gets back, whole yuan; null where nothing was paid in cash. */
export function saleChangeAmount({ order, payment }: Pick<Sale, 'order' | 'payment'>): number | null {
  return payment.type === 'cash' ? changeAmountOf(payment.tendered, totalsOf(order).totalAmount) : null;
}
