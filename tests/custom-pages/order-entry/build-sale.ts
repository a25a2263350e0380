import type { Sale } from '../../../custom-pages/order-entry/checkout/sale.ts';
import { buildLine } from '../../../custom-pages/order-entry/model/build-line.ts';
import { EMPTY_ORDER } from '../../../custom-pages/order-entry/model/order.ts';
import { addLine } from '../../../custom-pages/order-entry/model/reduce-lines.ts';
import { NEW_PAYMENT } from '../../../custom-pages/order-entry/payment/payment.ts';
import { buildCatalogue, buildItem, ICE } from './build-item.ts';

const TEA = buildItem({ id: 1, name: '紅茶', price: { type: 'all', in: 30, out: 25 } });
const MEAL = buildItem({ id: 2, name: '套餐', type: 'package', partIds: [1] });

/** Two teas with a note and a meal, dine-in at table 12, paid with a note of 500: 120 of it. */
export function buildSale(change: Partial<Sale> = {}): Sale {
  const tea = {
    ...buildLine(TEA, buildCatalogue(), 2),
    options: [{ ingredientId: 1, choice: '少冰' }],
    note: '不要吸管',
  };
  const first = addLine({ ...EMPTY_ORDER, tableNumber: 12 }, tea).order;
  return {
    order: addLine(first, buildLine(MEAL, buildCatalogue(), 1)).order,
    payment: { ...NEW_PAYMENT, tendered: '500' },
    items: new Map([TEA, MEAL].map((item) => [item.id, item])),
    ingredients: [ICE],
    cashier: { id: 3, name: 'mei' },
    till: { id: 7, name: '收銀機 A' },
    usesPrinter: true,
    soldAt: new Date('2026-11-20T06:32:00Z'),
    ...change,
  };
}
