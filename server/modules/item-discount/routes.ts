import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Call } from '../../calls/call.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import type { OperationModule } from '../module.ts';
import { VEHICLE } from '../vehicle/vehicle.ts';
import { addItemDiscount, quoteItemDiscount, removeItemDiscount } from './operations.ts';

export const itemDiscountArea = {
  'itemDiscount.addDiscount': {
    async handle(call: Call) {
      const body = isPlainObject(call.body) ? call.body : {};
      const asked = {
        vehicleId: Number(body.item_id),
        defineId: Number(body.define_id),
        typed: { hours: toNumber(body.hours), amount: toNumber(body.amount) },
      };
      return { status: 201, body: await addItemDiscount(call.deps, scopeOfCall(call, VEHICLE), asked) };
    },
  },
  'itemDiscount.quoteDiscount': {
    isReading: true,
    async handle(call: Call) {
      const { item_id: vehicleId, define_id: defineId, hours, amount } = call.params;
      const asked = {
        vehicleId: Number(vehicleId),
        defineId: Number(defineId),
        typed: { hours: toNumber(hours), amount: toNumber(amount) },
      };
      return { status: 200, body: await quoteItemDiscount(call.deps, scopeOfCall(call, VEHICLE), asked) };
    },
  },
  'itemDiscount.removeDiscount': {
    async handle(call: Call) {
      const ids = await removeItemDiscount(call.deps, scopeOfCall(call, VEHICLE), idInPath(call));
      return { status: 200, body: { ids } };
    },
  },
} satisfies OperationModule;

function toNumber(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
