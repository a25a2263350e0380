import { expect, test } from 'vitest';
import { toRefundSlip } from '../../../custom-pages/order-entry/model/refund-lines.ts';
import type { ReceiptOrder } from '../../../src/domain/receipt/receipt-order.ts';

const ORDER: ReceiptOrder = {
  ctime: '2026-11-20T06:32:00.000Z',
  items: [
    { name: '紅茶', number: 2, price: 30, amount: 60 },
    { name: '奶茶', number: 1, price: 60, amount: 60 },
  ],
  amounts: { total_amount: 90, refundedAmount: 30 },
  payments: [{ type: 'cash', amount: 120, tendered: 200 }],
  refunds: [{ lines: [{ index: 0, number: 1 }] }],
};
const refund = { reason: '客人取消' };

test('the slip of the rest of an order has the rest alone, and what the order was', () => {
  expect(toRefundSlip(ORDER, { lines: null, amount: 90, refund })).toMatchObject({
    items: [
      { name: '紅茶', number: 1, amount: 30 },
      { name: '奶茶', number: 1, amount: 60 },
    ],
    amounts: { total_amount: 90 },
    refund: { reason: '客人取消', soldAmount: 120 },
  });
});

test('the slip of a whole order has all of it, whatever its lines come to', () => {
  const order = { ...ORDER, amounts: { total_amount: 100, discount: 20 }, refunds: null };

  expect(toRefundSlip(order, { lines: null, amount: 100, refund })).toMatchObject({
    items: order.items,
    refund: { soldAmount: null },
  });
});
