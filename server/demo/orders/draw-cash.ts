import type { JsonObject } from '../../../src/contract/json-object.ts';
import { DENOMINATIONS } from '../../../src/domain/cash-ledger.ts';
import { DAY_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Random } from '../random.ts';
import habits from './delivery-habits.json' with { type: 'json' };
import type { DemoOrder } from './demo-order.ts';

/** The pieces of each denomination, in the order of `DENOMINATIONS`. */
type Pieces = readonly number[];

/** What each pay station is filled with before a day begins. */
const FLOAT: Pieces = [0, 200, 400, 200, 100, 0, 0];
/** What the judge of deliveries says of a record that follows from the one before. */
const FINE = { problems: [], is_problem: false };
const NOTHING: Pieces = DENOMINATIONS.map(() => 0);

/** Money that came into a pay station, in whole yuan. */
export interface CashPayment {
  at: Date;
  amount: number;
  /** What was handed over, with the change in it. */
  tendered: number;
}

/** What an order brought into the machine; null where nothing was paid in cash. */
export function cashPaymentOf({
  ctime,
  payments,
}: Pick<DemoOrder, 'ctime' | 'payments'>): CashPayment | null {
  const paid = payments.find(({ type, amount }) => type === 'cash' && amount > 0);
  return paid ? { at: new Date(ctime), amount: paid.amount, tendered: paid.tendered ?? paid.amount } : null;
}

/**
 * The ledger of one pay station on a day: what it took in and gave back, now and then an error. A whole day ends with
 * the collection; the next one begins with the same pieces.
 * @param startsAt its midnight in Taipei
 */
export function drawCash(
  random: Random,
  day: { startsAt: Date; elapsedHours: number },
  payments: readonly CashPayment[],
): JsonObject[] {
  let held = FLOAT;
  const rows = payments
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .flatMap(({ at, amount, tendered }) => {
      const change = changeOf(held, amount, tendered);
      held = add(held, change);
      const paid = { ...toRecord(at, change, held), ...FINE };
      if (!random.isHit(habits.errorShare)) return [paid];
      const error = random.pick(habits.errors);
      const fault = { error, problems: ['reported'], is_problem: true };
      return [paid, { ...toRecord(at, NOTHING, held), ...fault }];
    });
  if (day.elapsedHours < 24) return rows;
  const at = new Date(day.startsAt.getTime() + DAY_MILLISECONDS - 1);
  const change = FLOAT.map((pieces, index) => pieces - (held[index] ?? 0));
  return [...rows, { ...toRecord(at, change, FLOAT), ...FINE, comment: habits.collected }];
}

/**
 * What a pay station counts when it takes in a payment.
 * @param held what it counted last, of each denomination as `e<value>`; null: it has just been filled
 */
export function countPayment(held: JsonObject | null, { at, amount, tendered }: CashPayment): JsonObject {
  const before = held === null ? FLOAT : DENOMINATIONS.map((value) => Number(held[`e${value}`] ?? 0));
  const change = changeOf(before, amount, tendered);
  return toRecord(at, change, add(before, change));
}

/** What comes in, less the change; paid as it is where the machine has no such change. */
function changeOf(held: Pieces, amount: number, tendered: number): Pieces {
  const handed = split(tendered);
  const back = split(tendered - amount, add(held, handed));
  const isPayable = sum(back) === tendered - amount;
  return isPayable
    ? add(
        handed,
        back.map((pieces) => -pieces),
      )
    : split(amount);
}

/** The fewest pieces of an amount, of what there is; less than the amount where that does not reach. */
function split(
  amount: number,
  available: Pieces = DENOMINATIONS.map(() => Number.POSITIVE_INFINITY),
): Pieces {
  let left = amount;
  return DENOMINATIONS.toReversed()
    .map((value, index) => {
      const most = available[DENOMINATIONS.length - 1 - index] ?? 0;
      const pieces = Math.min(Math.floor(left / value), most);
      left -= pieces * value;
      return pieces;
    })
    .toReversed();
}

function add(one: Pieces, other: Pieces): Pieces {
  return one.map((pieces, index) => pieces + (other[index] ?? 0));
}

function sum(pieces: Pieces): number {
  return pieces.reduce((total, count, index) => total + count * (DENOMINATIONS[index] ?? 0), 0);
}

/** As a machine delivers it. */
function toRecord(at: Date, change: Pieces, held: Pieces): JsonObject {
  const counts = DENOMINATIONS.flatMap((value, index) => [
    [`c${value}`, change[index] ?? 0],
    [`e${value}`, held[index] ?? 0],
  ]);
  return { timestamp: at.toISOString(), ...Object.fromEntries(counts) };
}
