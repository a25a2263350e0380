import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import {
  GREATEST_AMOUNT,
  MOST_SECTIONS,
  type PlanProblemCode,
  type ReportProblem,
  readChoice,
  readWhole,
} from './plan-problem.ts';

export const DAY_SECONDS = 86_400;
/** What the wire writes for the end of a day (document 2, §4.4). */
const DAY_END = '23:59';
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const MIDNIGHT = /^24:00(?::00)?$/;
/** The longest unit, in hours or minutes. */
const MOST_UNIT = 100_000;
const TIME_UNITS = { hr: 3600, m: 60 } as const;

export type TimeUnit = keyof typeof TIME_UNITS;

/** A part of a day with a price of its own. */
export interface Section {
  /** Seconds from midnight; the end is not part of it. The last section of a day ends at {@link DAY_SECONDS}. */
  startSeconds: number;
  endSeconds: number;
  /** As it is written; null where nothing is. */
  color: string | null;
  /** For each begun unit, in whole yuan. */
  price: number;
  timeUnit: TimeUnit;
  /** How many hours or minutes a unit has. */
  chargeInterval: number;
  /** The most that a stay costs in this section of one day; null without a limit. */
  maxPrice: number | null;
  /** As it came. {@link writeSections} changes in it what differs, and keeps the rest to the letter. */
  wire: JsonObject;
}

export function unitSecondsOf({ timeUnit, chargeInterval }: Section): number {
  return TIME_UNITS[timeUnit] * chargeInterval;
}

/**
 * Reads the sections of a day. What leaves each section a place in the day (a gap, an overlap, an end at 24:00, a price
 * that is none) is reported and yet answered, so that an editor can draw it. A price is then the least that there is.
 * @param value the wire's list: `stime`, `etime`, `color`, `price`, `time_unit`, `charge_interval`, `enable_max_price`,
 * `max_price`
 * @returns null where a section has no place in the day
 */
export function readSections(
  value: unknown,
  { pointer, dayType }: { pointer: string; dayType: string },
  report: ReportProblem,
): Section[] | null {
  if (!Array.isArray(value)) {
    report(value === undefined ? 'required' : 'shape', pointer, { dayType });
    return null;
  }
  if (value.length === 0) report('empty', pointer, { dayType });
  if (value.length > MOST_SECTIONS)
    report('tooMany', `${pointer}/${MOST_SECTIONS}`, {
      dayType,
      section: MOST_SECTIONS + 1,
      of: value.length,
      maximum: MOST_SECTIONS,
    });
  if (value.length === 0 || value.length > MOST_SECTIONS) return null;
  const last = findLast(value);
  let isDrawable = true;
  const sections = value.map((wire: unknown, index) =>
    readSection(wire, index === last, (code, part, params) => {
      if (isOfPlace(code, part)) isDrawable = false;
      report(code, `${pointer}/${index}${part}`, { dayType, section: index + 1, ...params });
    }),
  );
  if (!isDrawable) return null;
  reportCoverage(sections, { pointer, dayType }, report);
  return sections;
}

/** Whether a fault leaves a section without a place in the day. */
function isOfPlace(code: PlanProblemCode, part: string): boolean {
  return code === 'clock' || code === 'reversed' || (code === 'shape' && part === '');
}

/** The section that begins last: where the list is out of order, that is not the last of it. */
function findLast(list: readonly unknown[]): number {
  const starts = list.map((wire) => readClock(isPlainObject(wire) ? wire.stime : null) ?? -1);
  return starts.lastIndexOf(Math.max(...starts));
}

function readSection(wire: unknown, isLast: boolean, report: ReportProblem): Section {
  if (!isPlainObject(wire)) report('shape', '');
  const source = isPlainObject(wire) ? wire : {};
  const startSeconds = readClock(source.stime);
  const endSeconds = readEnd(source.etime, isLast);
  if (startSeconds === null) report('clock', '/stime', { text: show(source.stime) });
  if (endSeconds === null) report('clock', '/etime', { text: show(source.etime) });
  if (typeof source.etime === 'string' && MIDNIGHT.test(source.etime)) report('end24', '/etime');
  if (startSeconds !== null && endSeconds !== null && startSeconds >= endSeconds)
    report('reversed', '/etime', { from: show(source.stime), to: show(source.etime) });
  const interval = source.charge_interval;
  if (!isUnit(interval)) report('interval', '/charge_interval', { minimum: 1, maximum: MOST_UNIT });
  if (source.color !== undefined && typeof source.color !== 'string') report('shape', '/color');
  if (source.enable_max_price !== undefined && typeof source.enable_max_price !== 'boolean')
    report('shape', '/enable_max_price');
  return {
    startSeconds: startSeconds ?? 0,
    endSeconds: endSeconds ?? 0,
    color: typeof source.color === 'string' ? source.color : null,
    price: readWhole(source.price, '/price', { minimum: 0, maximum: GREATEST_AMOUNT }, report),
    timeUnit: readChoice(source.time_unit, '/time_unit', { choices: ['hr', 'm'] }, report),
    chargeInterval: isUnit(interval) ? interval : 1,
    maxPrice: source.enable_max_price
      ? readWhole(source.max_price, '/max_price', { minimum: 1, maximum: GREATEST_AMOUNT }, report)
      : null,
    wire: source,
  };
}

function isUnit(interval: unknown): interval is number {
  return typeof interval === 'number' && Number.isInteger(interval) && interval >= 1 && interval <= MOST_UNIT;
}

/** Sections cover a day from midnight to midnight, each moment once. */
function reportCoverage(
  sections: readonly Section[],
  { pointer, dayType }: { pointer: string; dayType: string },
  report: ReportProblem,
): void {
  const placed = sections
    .map(({ startSeconds, endSeconds }, index) => ({ startSeconds, endSeconds, index }))
    .toSorted((one, other) => one.startSeconds - other.startSeconds);
  let covered = 0;
  for (const { startSeconds, endSeconds, index } of placed) {
    const place = { dayType, section: index + 1 };
    if (startSeconds > covered)
      report('gap', `${pointer}/${index}/stime`, {
        ...place,
        from: writeClock(covered),
        to: writeClock(startSeconds),
      });
    if (startSeconds < covered)
      report('overlap', `${pointer}/${index}/stime`, {
        ...place,
        from: writeClock(startSeconds),
        to: writeClock(Math.min(covered, endSeconds)),
      });
    covered = Math.max(covered, endSeconds);
  }
  const last = placed.at(-1);
  if (last !== undefined && covered < DAY_SECONDS)
    report('gap', `${pointer}/${last.index}/etime`, {
      dayType,
      section: last.index + 1,
      from: writeClock(covered),
      to: '24:00',
    });
}

/**
 * The wire form of sections: what was read and not changed comes back to the letter, also what could not be read, and
 * with keys that are unknown here.
 * @example writeSections(readSections(list, place, report) ?? []) // equals list
 */
export function writeSections(sections: readonly Section[]): JsonObject[] {
  const last = Math.max(...sections.map(({ startSeconds }) => startSeconds));
  return sections.map((section) => {
    const { wire, startSeconds, endSeconds, color, price, timeUnit, chargeInterval, maxPrice } = section;
    const was = readSection(wire, startSeconds === last, () => undefined);
    const changes: JsonObject = {};
    if (readClock(wire.stime) !== startSeconds) changes.stime = writeClock(startSeconds);
    if (was.endSeconds !== endSeconds)
      changes.etime = endSeconds === DAY_SECONDS ? DAY_END : writeClock(endSeconds);
    if (was.color !== color) changes.color = color ?? undefined;
    if (wire.price === undefined || was.price !== price) changes.price = price;
    if (wire.time_unit === undefined || was.timeUnit !== timeUnit) changes.time_unit = timeUnit;
    if (wire.charge_interval === undefined || was.chargeInterval !== chargeInterval)
      changes.charge_interval = chargeInterval;
    if ((was.maxPrice === null) !== (maxPrice === null)) changes.enable_max_price = maxPrice !== null;
    if (maxPrice !== null && (wire.max_price === undefined || was.maxPrice !== maxPrice))
      changes.max_price = maxPrice;
    return { ...wire, ...changes };
  });
}

/** Seconds from midnight; null for what is no time of a day. */
export function readClock(text: unknown): number | null {
  if (typeof text !== 'string' || !CLOCK.test(text)) return null;
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

/** `08:00`, and `08:00:05` where there are seconds; `24:00` for the end of a day, which the wire never writes. */
export function writeClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (seconds % 60 !== 0) parts.push(seconds % 60);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

function readEnd(text: unknown, isLast: boolean): number | null {
  if (typeof text === 'string' && MIDNIGHT.test(text)) return DAY_SECONDS;
  const seconds = readClock(text);
  return isLast && seconds === readClock(DAY_END) ? DAY_SECONDS : seconds;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
