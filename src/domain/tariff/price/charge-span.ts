import { DAY_SECONDS } from '../plan/sections.ts';
import { type DayNumber, dayTypeOf, type TariffCalendar } from './calendar.ts';
import type { Tariff, TariffDay, TariffSection } from './compile-tariff.ts';

/** Units of one section that begin one after another, without a midnight or the end of accumulated hours in between. */
export interface ChargedPiece {
  day: DayNumber;
  tariffDay: TariffDay;
  /** Null for the price of a short stay. */
  section: TariffSection | null;
  /** Seconds since 1970, as Taipei's clock counts them. */
  from: number;
  until: number;
  units: number;
  /** When the section's first unit began, from which the others are counted; the evening before in a night that is one. */
  visitStart: number;
  /** The start of the accumulated hours that the piece lies in. */
  spanStart: number;
  spanAmount: number;
  /** What the units cost, and what is left of it after the section's, the day's and the accumulated hours' limit. */
  subtotalAmount: number;
  afterSection: number;
  afterDay: number;
  amount: number;
}

/** Is told of each piece, in the order of time. */
export type OnPiece = (piece: ChargedPiece) => void;

interface Run {
  tariff: Tariff;
  calendar: TariffCalendar;
  onPiece: OnPiece | null;
  total: number;
  spanStart: number;
  spanEnd: number;
  spanAmount: number;
  spanRoom: number;
  /** A section that ran up to midnight, which the next day may go on with. */
  night: Night | null;
}

interface Night {
  section: TariffSection;
  visitStart: number;
  /** What its limit has left. */
  room: number;
}

export function tariffDayAt(
  { tariff, calendar }: Pick<Run, 'tariff' | 'calendar'>,
  second: number,
): TariffDay {
  return tariff.days[dayTypeOf(calendar, Math.floor(second / DAY_SECONDS), tariff.charge)];
}

/**
 * What the sections charge for a span of time (docs/tariff.md, rules 6 and 8 to 10). Each unit is charged when it begins,
 * so that the price of a span's beginning is a part of the price of the span.
 * @param span seconds since 1970, as Taipei's clock counts them; limits of accumulated hours begin with it
 */
export function chargeSpan(
  tariff: Tariff,
  calendar: TariffCalendar,
  span: { from: number; until: number },
  onPiece: OnPiece | null = null,
): number {
  const run: Run = {
    tariff,
    calendar,
    onPiece,
    total: 0,
    spanStart: span.from,
    spanEnd: span.from,
    spanAmount: 0,
    spanRoom: 0,
    night: null,
  };
  let day = Math.floor(span.from / DAY_SECONDS);
  for (let from = span.from; from < span.until; day += 1) {
    const until = Math.min(span.until, (day + 1) * DAY_SECONDS);
    chargeDay(run, day, from, until);
    from = until;
  }
  return run.total;
}

function chargeDay(run: Run, day: DayNumber, from: number, until: number): void {
  const tariffDay = run.tariff.days[dayTypeOf(run.calendar, day, run.tariff.charge)];
  const midnight = day * DAY_SECONDS;
  let dayRoom = tariffDay.limitAmount;
  for (const section of tariffDay.sections) {
    const start = Math.max(from, midnight + section.start);
    const end = Math.min(until, midnight + section.end);
    if (end > start) dayRoom = chargeSection(run, { day, tariffDay, section, start, end }, dayRoom);
  }
}

interface Visit {
  day: DayNumber;
  tariffDay: TariffDay;
  section: TariffSection;
  start: number;
  end: number;
}

/**
 * A night has two sections and no more: those of a whole day would run on from day to day, and so would their limit.
 * @returns the evening that a morning goes on with; null where it begins of its own
 */
function findEvening({ night, tariff }: Run, { section }: Visit): Night | null {
  if (!tariff.charge.nightAsOne || section.start > 0 || section.end === DAY_SECONDS) return null;
  if (night === null) return null;
  const { price, unitSeconds, limitAmount, start } = night.section;
  const isSame =
    start > 0 &&
    price === section.price &&
    unitSeconds === section.unitSeconds &&
    limitAmount === section.limitAmount;
  return isSame ? night : null;
}

/** @returns what the day's limit has left */
function chargeSection(run: Run, visit: Visit, room: number): number {
  const { section, start, end } = visit;
  const evening = findEvening(run, visit);
  const visitStart = evening?.visitStart ?? start;
  let dayRoom = room;
  let sectionRoom = evening?.room ?? section.limitAmount;
  for (let from = start; from < end; ) {
    if (from >= run.spanEnd) openSpan(run, visit.tariffDay);
    const until = Math.min(end, run.spanEnd);
    // Units count from the start of the visit; each one belongs where it begins.
    const units =
      Math.ceil((until - visitStart) / section.unitSeconds) -
      Math.ceil((from - visitStart) / section.unitSeconds);
    const subtotalAmount = units * section.price;
    const afterSection = Math.min(subtotalAmount, sectionRoom);
    const afterDay = Math.min(afterSection, dayRoom);
    const amount = Math.min(afterDay, run.spanRoom);
    sectionRoom -= amount;
    dayRoom -= amount;
    run.spanRoom -= amount;
    run.total += amount;
    if (run.onPiece !== null) {
      const { spanStart, spanAmount } = run;
      const charged = { subtotalAmount, afterSection, afterDay, amount };
      const { day, tariffDay } = visit;
      run.onPiece({
        day,
        tariffDay,
        section,
        from,
        until,
        units,
        visitStart,
        spanStart,
        spanAmount,
        ...charged,
      });
    }
    from = until;
  }
  if (run.tariff.charge.nightAsOne) run.night = { section, visitStart, room: sectionRoom };
  return dayRoom;
}

/** Accumulated hours follow one another without a pause. Called where the last ones ended, or at the entry. */
function openSpan(run: Run, { spanSeconds, spanAmount }: TariffDay): void {
  run.spanStart = run.spanEnd;
  run.spanEnd += spanSeconds;
  run.spanAmount = spanAmount;
  run.spanRoom = spanAmount;
}
