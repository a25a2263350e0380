import { type DiscountDefine, USUAL_BOUNDS } from './discount/discount-define.ts';
import type { TimePlanType } from './plan/read-plan.ts';
import type { Stay } from './price/price-stay.ts';

/** The lines of orders that are stays, and by which plans each is priced (docs/tariff.md, rule 1). */
export const PLAN_TYPE_OF_LINE: Readonly<Record<string, TimePlanType>> = {
  park_service: 'charge_by_time',
  park_slot: 'park_slot',
  park_charge_point_connector: 'not_use_electric_station',
  park_charge_point_transaction: 'charge_electric_station',
};

/** A stay that was paid for, as `service.fetchStays` answers it. Amounts are whole yuan, times ISO 8601. */
export interface RealStay {
  /** Of the order. */
  id: number;
  /** The plate. */
  name: string | null;
  car_type: string | null;
  /** The entry. */
  ctime: string;
  /** The exit. */
  etime: string;
  /** The payment. */
  check_time: string | null;
  /** Before the discounts. */
  amount: number;
  discount: number;
  /** What was paid. */
  total_amount: number;
  /** The names of the discounts. */
  discounts: string[];
}

/**
 * A real stay, ready to be priced. An order says of its discounts what they took off, and not by which rule: they count
 * as an amount, which other prices do not change.
 */
export function toStay(real: RealStay): Stay {
  const { name, car_type: carType, ctime, etime, check_time: paidAt, discount, discounts } = real;
  const uses = discount > 0 ? [{ define: buildAmountOff(discounts.join(', '), discount) }] : [];
  return {
    enterAt: Date.parse(ctime),
    exitAt: Date.parse(etime),
    payment: paidAt === null ? null : { at: Date.parse(paidAt), amount: real.total_amount },
    discounts: { carType, parkSpaceId: null, plate: name, hasRental: false, uses, defines: [], earlier: [] },
  };
}

function buildAmountOff(name: string, amount: number): DiscountDefine {
  return {
    id: 0,
    name,
    type: 'amount',
    parts: [{ type: 'amount', amount, isStatic: true }],
    canMix: true,
    isAccumulated: true,
    isOnceADay: false,
    isOffWithRental: false,
    carType: null,
    parkSpaceIds: null,
    plates: null,
    isAutomatic: false,
    bounds: USUAL_BOUNDS,
  };
}
