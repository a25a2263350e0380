import { fieldOf, textOf } from '../model/read-wire-value.ts';
import { isPaymentType, PAYMENT_TYPES, type PaymentType } from '../payment/payment-types.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';

type Counts = Partial<Record<PaymentType, number>>;

/** How guests have paid in this browser: on earlier business days, and on `day`. */
interface Tally {
  day: string;
  before: Counts;
  onDay: Counts;
}

const NAME = 'gatehouse.till.payments';
/** What was paid a week ago says less than what was paid yesterday. */
const KEPT_OF_A_DAY = 0.5;

/**
 * The ways to pay in the till's order: cash first (spec/1 §3), then those most used on earlier days, then the rest.
 * The order stays the same all day, so that hands find what they look for.
 * @param day the business day, `2026-11-20`
 */
export function readPaymentTypes(day: string): readonly PaymentType[] {
  const { before } = readTally(day);
  const countOf = (type: PaymentType) => (type === 'cash' ? Number.POSITIVE_INFINITY : (before[type] ?? 0));
  return PAYMENT_TYPES.toSorted((one, other) => {
    const [first, second] = [countOf(one), countOf(other)];
    return first === second ? 0 : second - first;
  });
}

/** Counts a payment of a business day. */
export function countPayment(type: string, day: string): void {
  if (!isPaymentType(type)) return;
  const { before, onDay } = readTally(day);
  tryToStore(NAME, { day, before, onDay: { ...onDay, [type]: (onDay[type] ?? 0) + 1 } });
}

function readTally(day: string): Tally {
  const kept = readStored(NAME);
  const [before, onDay] = [countsOf(fieldOf(kept, 'before')), countsOf(fieldOf(kept, 'onDay'))];
  if (textOf(fieldOf(kept, 'day')) === day) return { day, before, onDay };
  const all = PAYMENT_TYPES.map((type): [PaymentType, number] => [
    type,
    (before[type] ?? 0) * KEPT_OF_A_DAY + (onDay[type] ?? 0),
  ]);
  return { day, before: Object.fromEntries(all.filter(([, count]) => count > 0)), onDay: {} };
}

function countsOf(value: unknown): Counts {
  const counts: Counts = {};
  for (const type of PAYMENT_TYPES) {
    const count = fieldOf(value, type);
    if (typeof count === 'number' && count > 0) counts[type] = count;
  }
  return counts;
}
