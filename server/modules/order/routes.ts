import { isPlainObject } from '../../../src/contract/json-object.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { SETTINGS_ENTITY } from '../../config/config-store.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { textOf } from '../../http/text-of.ts';
import type { OperationModule } from '../module.ts';
import { readSettings } from '../settings/read-settings.ts';
import { approveOrder, type OrderKey } from './change/change-order.ts';
import { type RefundInput, refundOrder } from './change/refund-order.ts';
import { acceptOrder, rejectOrder } from './change/review-order.ts';
import { listFlaggedOrders } from './list/flagged-orders.ts';
import { toOrderInput } from './rows/order-input.ts';
import { placeOrder } from './sale/place-order.ts';

export const orderArea = {
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
      const input = await refundInputOf(call);
      return { status: 200, body: await refundOrder(call.deps, actorOf(call), keyOf(call), input) };
    },
  },
  'order.fetchFlaggedOrders': {
    async handle(call) {
      return { status: 200, body: await listFlaggedOrders(call.deps.database, actorOf(call), call.params) };
    },
  },
  'order.acceptOrder': {
    async handle(call) {
      return { status: 200, body: await acceptOrder(call.deps, actorOf(call), idInPath(call)) };
    },
  },
  'order.rejectOrder': {
    async handle(call) {
      const reason = textOf(call.body, 'reason').trim();
      const order = { id: idInPath(call), reason };
      return { status: 200, body: await rejectOrder(call.deps, actorOf(call), order) };
    },
  },
} satisfies OperationModule;

function keyOf(call: Call): OrderKey {
  const version = isPlainObject(call.body) ? call.body.version : null;
  return { id: idInPath(call), version: typeof version === 'number' ? version : null };
}

/** What the body asks for, and what the store's settings let a cashier do. */
async function refundInputOf(call: Call): Promise<RefundInput> {
  const { lines } = isPlainObject(call.body) ? call.body : {};
  // An integrator may have taken the settings away: then nothing is limited.
  const hasSettings = call.config.entities.has(SETTINGS_ENTITY);
  const { ORDER_REFUND: setting } = hasSettings ? await readSettings(call) : {};
  const reach = isPlainObject(setting) ? setting.SCOPE : 'all';
  return {
    reason: textOf(call.body, 'reason').trim(),
    lines: isLines(lines) ? lines : null,
    reach: reach === 'own' || reach === 'none' ? reach : 'all',
  };
}

/** The definition has judged every part; absent, it is the whole order. */
function isLines(value: unknown): value is NonNullable<RefundInput['lines']> {
  return Array.isArray(value);
}
