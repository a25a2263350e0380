import { TAIPEI_OFFSET_MILLISECONDS } from '../../taipei-time.ts';
import { type DiscountStay, listDiscountWays } from '../discount/choose-discounts.ts';
import type { TariffCalendar } from './calendar.ts';
import { chargeSpan, type OnPiece, tariffDayAt } from './charge-span.ts';
import type { Tariff } from './compile-tariff.ts';
import { countDiscounts, type DiscountLine } from './count-discounts.ts';

/** A stay, as it is priced. */
export interface Stay {
  /** Milliseconds since 1970. */
  enterAt: number;
  exitAt: number;
  /** The last payment: when, and how much was paid in all, in whole yuan. */
  payment?: { at: number; amount: number } | null;
  /** What is known of its discounts; none count without it. */
  discounts?: Omit<DiscountStay, 'enterAt'> | null;
}

/** What a stay costs, in whole yuan. The names are those of the trial calculation's answer, in this code's spelling. */
export interface Price {
  /** Before discounts. */
  amount: number;
  discount: number;
  totalAmount: number;
  /** What is left to pay. */
  dueAmount: number;
}

/** A stay that has no price: it ends before it begins, or is longer than ten years. */
export class StayError extends Error {
  override name = 'StayError';

  constructor(readonly code: 'stayReversed' | 'stayTooLong' | 'stayTime') {
    super(code);
  }
}

/** A rule that changed which time counts, with its minutes or seconds. */
export interface TimeNote {
  rule: 'exitBuffer' | 'enterBuffer' | 'tolerated';
  params: Record<string, number>;
}

const LONGEST_SECONDS = 3_660 * 86_400;

/**
 * What a stay costs, and nothing else: the way for reports and trials of many stays.
 * @throws {StayError} for a stay that has no price
 */
export function priceStay(tariff: Tariff, calendar: TariffCalendar, stay: Stay): Price {
  return priceWith(tariff, calendar, stay, null);
}

/** Is told how a price comes about. */
export interface PriceListener {
  onNote(note: TimeNote): void;
  onPiece: OnPiece;
  onDiscount(line: DiscountLine): void;
}

export function priceWith(
  tariff: Tariff,
  calendar: TariffCalendar,
  stay: Stay,
  listener: PriceListener | null,
): Price {
  const time = countTime(tariff, stay, listener);
  const amount = time.until > time.from ? chargeTime(tariff, calendar, time, listener?.onPiece ?? null) : 0;
  const discount =
    amount > 0 && stay.discounts ? discountOf(tariff, calendar, stay, time, amount, listener) : 0;
  const totalAmount = amount - discount;
  return {
    amount,
    discount,
    totalAmount,
    dueAmount: Math.max(0, totalAmount - (stay.payment?.amount ?? 0)),
  };
}

interface CountedTime {
  /** Seconds in Taipei; nothing counts where the end is not after the start. */
  from: number;
  until: number;
}

/** Rules 2 to 5. */
function countTime({ charge }: Tariff, stay: Stay, listener: PriceListener | null): CountedTime {
  const from = toTaipeiSeconds(stay.enterAt);
  let until = toTaipeiSeconds(stay.exitAt);
  if (Number.isNaN(until - from)) throw new StayError('stayTime');
  if (until < from) throw new StayError('stayReversed');
  if (until - from > LONGEST_SECONDS) throw new StayError('stayTooLong');
  const { exitBufferMinutes, enterBufferMinutes, toleratedSeconds } = charge;
  if (exitBufferMinutes !== null && stay.payment) {
    const paid = toTaipeiSeconds(stay.payment.at);
    if (from <= paid && paid < until && until - paid <= exitBufferMinutes * 60) {
      listener?.onNote({ rule: 'exitBuffer', params: { minutes: exitBufferMinutes } });
      until = paid;
    }
  }
  if (enterBufferMinutes !== null && until - from <= enterBufferMinutes * 60) {
    listener?.onNote({ rule: 'enterBuffer', params: { minutes: enterBufferMinutes } });
    return { from, until: from };
  }
  if (toleratedSeconds === null) return { from, until };
  if (toleratedSeconds > 0) listener?.onNote({ rule: 'tolerated', params: { seconds: toleratedSeconds } });
  return { from, until: until - toleratedSeconds };
}

function toTaipeiSeconds(at: number): number {
  return Math.floor((at + TAIPEI_OFFSET_MILLISECONDS) / 1000);
}

/** Rules 6 to 10. */
function chargeTime(
  tariff: Tariff,
  calendar: TariffCalendar,
  time: CountedTime,
  onPiece: OnPiece | null,
): number {
  if (tariff.charge.shortStay === null) return chargeSpan(tariff, calendar, time, onPiece);
  const tariffDay = tariffDayAt({ tariff, calendar }, time.from);
  if (time.until - time.from > tariffDay.shortSeconds) return chargeSpan(tariff, calendar, time, onPiece);
  const { shortAmount, limitAmount, spanAmount } = tariffDay;
  const afterDay = Math.min(shortAmount, limitAmount);
  const amount = Math.min(afterDay, spanAmount);
  onPiece?.({
    day: Math.floor(time.from / 86_400),
    tariffDay,
    section: null,
    ...time,
    units: 1,
    visitStart: time.from,
    spanStart: time.from,
    spanAmount,
    subtotalAmount: shortAmount,
    afterSection: shortAmount,
    afterDay,
    amount,
  });
  return amount;
}

/** Rules 11 to 17. */
function discountOf(
  tariff: Tariff,
  calendar: TariffCalendar,
  { enterAt, discounts }: Stay,
  time: CountedTime,
  total: number,
  listener: PriceListener | null,
): number {
  if (!discounts) return 0;
  const isShort = isShortStay(tariff, calendar, time);
  const priceUntil = (second: number) => {
    if (second <= time.from) return 0;
    return isShort ? total : chargeSpan(tariff, calendar, { from: time.from, until: second });
  };
  let best: DiscountLine[] = [];
  let most = 0;
  for (const way of listDiscountWays({ ...discounts, enterAt })) {
    const lines = countDiscounts(way, { ...time, total, priceUntil });
    const sum = lines.reduce((all, { amount }) => all + amount, 0);
    if (sum > most) [best, most] = [lines, sum];
  }
  const limit = tariff.charge.discountLimitAmount ?? most;
  for (const line of best) listener?.onDiscount(line);
  if (most <= limit) return most;
  listener?.onDiscount({ rule: 'discountLimit', name: null, params: { limit }, amount: limit - most });
  return limit;
}

function isShortStay(tariff: Tariff, calendar: TariffCalendar, { from, until }: CountedTime): boolean {
  return until - from <= tariffDayAt({ tariff, calendar }, from).shortSeconds;
}
