import { isPlainObject } from '../../../src/schema/plain-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { idInPath } from '../../crud/id-in-path.ts';
import { textOf } from '../../http/text-of.ts';
import type { Area } from '../area.ts';
import { approveOrder, type OrderKey, readOrder, refundOrder } from './change-order.ts';
import { listOrders } from './list-orders.ts';
import { toOrderInput } from './order-input.ts';
import { toOrder } from './order-row.ts';
import { placeOrder } from './place-order.ts';
import { placeOfOrder } from './queries.ts';

export const orderArea = {
  'order.fetchOrders': {
    async handle(call) {
      return { status: 200, body: await listOrders(call.deps.database, actorOf(call), call.params) };
    },
  },
  'order.fetchOrder': {
    async handle(call) {
      const place = placeOfOrder(actorOf(call), idInPath(call));
      return { status: 200, body: toOrder(await readOrder(call.deps.database, place)) };
    },
  },
  'order.addOrder': {
    async handle(call) {
      return { status: 201, body: await placeOrder(call.deps, actorOf(call), toOrderInput(call.body)) };
    },
  },
  'order.updateOrder': {
    async handle(call) {
      return { status: 200, body: await approveOrder(call.deps, actorOf(call), keyOf(call)) };
    },
  },
  'order.refundOrder': {
    async handle(call) {
      const reason = textOf(call.body, 'reason').trim();
      return { status: 200, body: await refundOrder(call.deps, actorOf(call), keyOf(call), reason) };
    },
  },
} satisfies Area;

function keyOf(call: Call): OrderKey {
  const version = isPlainObject(call.body) ? call.body.version : null;
  return { id: idInPath(call), version: typeof version === 'number' ? version : null };
}
