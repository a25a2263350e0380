import { TAIPEI_OFFSET_MILLISECONDS } from '../../taipei-time.ts';
import type { DayType } from '../plan/plan-problem.ts';
import { type TariffCalendar, toDate } from './calendar.ts';
import type { ChargedPiece } from './charge-span.ts';
import { NO_LIMIT, type Tariff } from './compile-tariff.ts';
import type { DiscountLine } from './count-discounts.ts';
import { type Price, priceWith, type Stay, type TimeNote } from './price-stay.ts';

/** A part of the stay that one rule prices. */
export interface PriceSegment {
  rule: 'section' | 'shortStay';
  /** The day in Taipei, `2026-11-20`. */
  date: string;
  dayType: DayType;
  /** The section's number on this day, from 1; null for a short stay. */
  section: number | null;
  /** Milliseconds since 1970. */
  fromAt: number;
  untilAt: number;
  minutes: number;
  units: number;
  unitAmount: number;
  subtotalAmount: number;
  /** The section's limit for a day; null without one. */
  limitAmount: number | null;
  /** The subtotal, as far as the section's limit lets it count. */
  amount: number;
}

/** The limit of a day or of accumulated hours, also where it was not reached. */
export interface LimitLine {
  rule: 'dayLimit' | 'accumulatedLimit';
  date: string;
  dayType: DayType;
  /** When the day's part of the stay, or the span of hours, begins. */
  fromAt: number;
  limitAmount: number;
  subtotalAmount: number;
  /** What the limit takes off; 0 where it was not reached. */
  cutAmount: number;
}

/**
 * How a price comes about. The amounts of the segments less what the limits cut are the amount; less those of the
 * discounts, the total. The words of a line are `tariff.rules.<rule>` with its params.
 */
export interface Explanation extends Price {
  notes: TimeNote[];
  segments: PriceSegment[];
  limits: LimitLine[];
  discounts: DiscountLine[];
}

/**
 * Prices a stay and says how.
 * @param cutAt moments at which segments are cut in the report, in milliseconds since 1970; the price does not change
 * @throws {StayError} for a stay that has no price
 */
export function explainStay(
  tariff: Tariff,
  calendar: TariffCalendar,
  stay: Stay,
  cutAt: readonly number[] = [],
): Explanation {
  const notes: TimeNote[] = [];
  const pieces: ChargedPiece[] = [];
  const discounts: DiscountLine[] = [];
  const price = priceWith(tariff, calendar, stay, {
    onNote: (note) => notes.push(note),
    onPiece: (piece) => pieces.push(piece),
    onDiscount: (line) => discounts.push(line),
  });
  const shown = cutAt.length === 0 ? pieces : cutPieces(pieces, cutAt);
  const { amount, discount, totalAmount, dueAmount } = price;
  return {
    amount,
    discount,
    totalAmount,
    dueAmount,
    notes,
    segments: shown.map(toSegment),
    limits: listLimits(pieces),
    discounts,
  };
}

function toSegment(piece: ChargedPiece): PriceSegment {
  const { day, tariffDay, section, from, until, units, subtotalAmount, afterSection } = piece;
  const limit = section?.limitAmount ?? NO_LIMIT;
  return {
    rule: section === null ? 'shortStay' : 'section',
    date: toDate(day),
    dayType: tariffDay.dayType,
    section: section === null ? null : section.index + 1,
    fromAt: toInstant(from),
    untilAt: toInstant(until),
    minutes: (until - from) / 60,
    units,
    unitAmount: section?.price ?? subtotalAmount,
    subtotalAmount,
    limitAmount: limit === NO_LIMIT ? null : limit,
    amount: afterSection,
  };
}

function cutPieces(pieces: readonly ChargedPiece[], cutAt: readonly number[]): ChargedPiece[] {
  const seconds = new Set(cutAt.map((at) => Math.floor((at + TAIPEI_OFFSET_MILLISECONDS) / 1000)));
  const cuts = [...seconds].toSorted((one, other) => one - other);
  return pieces.flatMap((piece) => cutPiece(piece, cuts));
}

/** The same piece in several: units are charged when they begin, until the room of the whole piece is used up. */
function cutPiece(piece: ChargedPiece, cuts: readonly number[]): ChargedPiece[] {
  const { section, from, until } = piece;
  const inside = cuts.filter((cut) => cut > from && cut < until);
  if (section === null || inside.length === 0) return [piece];
  const before = (second: number) => {
    const units = second === until ? piece.units : countUnits(piece, section.unitSeconds, second);
    const subtotalAmount = units * section.price;
    const afterSection = Math.min(subtotalAmount, piece.afterSection);
    return { units, subtotalAmount, afterSection };
  };
  const bounds = [from, ...inside, until];
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? from;
    const [first, last] = [before(start), before(end)];
    return {
      ...piece,
      from: start,
      until: end,
      units: last.units - first.units,
      subtotalAmount: last.subtotalAmount - first.subtotalAmount,
      afterSection: last.afterSection - first.afterSection,
    };
  });
}

/** Of the units of a piece, those that begin before a moment. */
function countUnits({ from, visitStart }: ChargedPiece, unitSeconds: number, second: number): number {
  return Math.ceil((second - visitStart) / unitSeconds) - Math.ceil((from - visitStart) / unitSeconds);
}

function listLimits(pieces: readonly ChargedPiece[]): LimitLine[] {
  const lines: LimitLine[] = [];
  const open = (rule: LimitLine['rule'], piece: ChargedPiece, from: number, limitAmount: number) => {
    const { dayType } = piece.tariffDay;
    const date = toDate(piece.day);
    const line = {
      rule,
      date,
      dayType,
      fromAt: toInstant(from),
      limitAmount,
      subtotalAmount: 0,
      cutAmount: 0,
    };
    lines.push(line);
    return line;
  };
  let day: LimitLine | null = null;
  let span: LimitLine | null = null;
  let [dayNumber, spanStart] = [Number.NaN, Number.NaN];
  for (const piece of pieces) {
    const { limitAmount } = piece.tariffDay;
    if (piece.day !== dayNumber) {
      dayNumber = piece.day;
      day = limitAmount === NO_LIMIT ? null : open('dayLimit', piece, piece.from, limitAmount);
    }
    if (piece.spanStart !== spanStart) {
      ({ spanStart } = piece);
      span =
        piece.spanAmount === NO_LIMIT
          ? null
          : open('accumulatedLimit', piece, piece.spanStart, piece.spanAmount);
    }
    addTo(day, piece.afterSection, piece.afterDay);
    addTo(span, piece.afterDay, piece.amount);
  }
  return lines;
}

function addTo(line: LimitLine | null, before: number, after: number): void {
  if (line === null) return;
  line.subtotalAmount += before;
  line.cutAmount += before - after;
}

function toInstant(second: number): number {
  return second * 1000 - TAIPEI_OFFSET_MILLISECONDS;
}
