import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import {
  GREATEST_AMOUNT,
  type PlanProblem,
  type ReportProblem,
  readChoice,
  readWhole,
} from '../plan/plan-problem.ts';

const DISCOUNT_TYPES = ['hourly', 'amount', 'fixed_price', 'complex'] as const;
const PART_TYPES = ['hourly', 'amount', 'fixed_price'] as const;
/** More than any stay that is priced has. */
export const MOST_HOURS = 999;
const LONGEST_PATTERN = 200;
const DAY = 86_400;
/** The wire's times are those of UTC (document 3, §9). */
const TAIPEI_SECONDS = 8 * 3600;

/** Hours of a discount run at another rate between two times of the day. */
export interface RatioPeriod {
  /** Seconds from midnight in Taipei; over midnight where the end is not after the start. */
  startSeconds: number;
  endSeconds: number;
  /** Thousandths of an hour of the discount that an hour of the stay uses. */
  ratePerMille: number;
}

/** What a definition takes off: a part of a complex one, or the definition itself. */
export type DiscountPart =
  | {
      type: 'hourly';
      seconds: number;
      periods: readonly RatioPeriod[];
      /** Thousandths that are paid of what begins after the hours; null: all. */
      afterRatePerMille: number | null;
    }
  | { type: 'amount' | 'fixed_price'; amount: number; isStatic: boolean };

/** A definition of discounts (document 3, §3), ready to be counted. */
export interface DiscountDefine {
  id: RecordId;
  name: string;
  type: (typeof DISCOUNT_TYPES)[number];
  parts: readonly DiscountPart[];
  canMix: boolean;
  isAccumulated: boolean;
  isOnceADay: boolean;
  isOffWithRental: boolean;
  carType: 'C' | 'M' | null;
  /** Null: in every space. */
  parkSpaceIds: readonly RecordId[] | null;
  /** Plates that get it by themselves; null where it is not automatic. */
  autoPlates: RegExp | null;
}

export type DefineReading =
  | { define: DiscountDefine; problems: readonly [] }
  | { define: null; problems: PlanProblem[] };

/** Reads a definition of the wire. A `script` is not run, see docs/tariff.md. */
export function readDiscountDefine(wire: unknown): DefineReading {
  const problems: PlanProblem[] = [];
  const report: ReportProblem = (code, pointer, params = {}) => {
    problems.push({ code, pointer, params });
  };
  if (!isPlainObject(wire)) report('shape', '');
  const source = isPlainObject(wire) ? wire : {};
  if (source.data !== undefined && !isPlainObject(source.data)) report('shape', '/data');
  const data = isPlainObject(source.data) ? source.data : {};
  const type = readChoice(source.type, '/type', { choices: DISCOUNT_TYPES }, report);
  const carType = readChoice(
    data.car_type,
    '/data/car_type',
    { choices: ['all', 'C', 'M'], absent: 'all' },
    report,
  );
  const spaces = Array.isArray(source.park_space_ids) ? source.park_space_ids : [];
  const define: DiscountDefine = {
    id: isRecordId(source.id) ? source.id : 0,
    name: typeof source.name === 'string' ? source.name : '',
    type,
    parts: type === 'complex' ? readParts(data.discounts, report) : [readPart(type, data, '/data', report)],
    canMix: source.can_mix === 1 || source.can_mix === true,
    isAccumulated: data.enable_accumulate === true,
    isOnceADay: data.discount_once_every_day === true,
    isOffWithRental: data.disable_with_rental === true,
    carType: carType === 'all' ? null : carType,
    parkSpaceIds: data.enableParkSpaceManage === true ? spaces.filter(isRecordId) : null,
    autoPlates: readAutoPlates(source, data, report),
  };
  return problems.length === 0 ? { define, problems: [] } : { define: null, problems };
}

function readParts(value: unknown, report: ReportProblem): DiscountPart[] {
  const pointer = '/data/discounts';
  if (!Array.isArray(value)) {
    report(value === undefined ? 'required' : 'shape', pointer);
    return [];
  }
  return value.flatMap((part: unknown, index) => {
    const place = `${pointer}/${index}`;
    if (!isPlainObject(part) || (part.data !== undefined && !isPlainObject(part.data))) {
      report('shape', place);
      return [];
    }
    const type = readChoice(part.type, `${place}/type`, { choices: PART_TYPES }, report);
    return [readPart(type, isPlainObject(part.data) ? part.data : {}, `${place}/data`, report)];
  });
}

function readPart(
  type: DiscountPart['type'],
  data: JsonObject,
  pointer: string,
  report: ReportProblem,
): DiscountPart {
  if (type !== 'hourly')
    return {
      type,
      amount: readWhole(data.default_amount, `${pointer}/default_amount`, { absent: 50, minimum: 0 }, report),
      isStatic: data.static === true,
    };
  const read = (name: string, absent: number, maximum: number) =>
    readNumber(data[name], `${pointer}/${name}`, { absent, maximum }, report);
  return {
    type,
    seconds: toSeconds(read('default_hours', 4, MOST_HOURS)),
    periods: readRatioPeriods(data.periods, `${pointer}/periods`, report),
    afterRatePerMille:
      data.enable_after_hours_discount === true
        ? Math.round(read('after_hours_discount_rate', 0.5, 1) * 1000)
        : null,
  };
}

function readRatioPeriods(value: unknown, pointer: string, report: ReportProblem): RatioPeriod[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    report('shape', pointer);
    return [];
  }
  return value.flatMap((period: unknown, index) => {
    const place = `${pointer}/${index}`;
    if (!isPlainObject(period)) {
      report('shape', place);
      return [];
    }
    const bounds = { minimum: -DAY * 1000, maximum: 2 * DAY * 1000 };
    const start = readWhole(period.start_time, `${place}/start_time`, bounds, report);
    const end = readWhole(period.end_time, `${place}/end_time`, bounds, report);
    const rate = readNumber(period.rate, `${place}/rate`, { absent: 1, maximum: 1000 }, report);
    const isWholeDay = end - start >= DAY * 1000;
    return [
      {
        startSeconds: isWholeDay ? 0 : toTaipei(start),
        endSeconds: isWholeDay ? DAY : toTaipei(end),
        ratePerMille: Math.round(rate * 1000),
      },
    ];
  });
}

/** Milliseconds of a day in UTC -> seconds of a day in Taipei. */
function toTaipei(milliseconds: number): number {
  return (((Math.floor(milliseconds / 1000) + TAIPEI_SECONDS) % DAY) + DAY) % DAY;
}

export function toSeconds(hours: number): number {
  return Math.round(hours * 3600);
}

function readNumber(
  value: unknown,
  pointer: string,
  { absent, maximum }: { absent: number; maximum: number },
  report: ReportProblem,
): number {
  if (value === undefined || value === null) return absent;
  if (typeof value === 'number' && value >= 0 && value <= Math.min(maximum, GREATEST_AMOUNT)) return value;
  report('number', pointer, { minimum: 0, maximum });
  return absent;
}

function readAutoPlates(source: JsonObject, data: JsonObject, report: ReportProblem): RegExp | null {
  const isAutomatic = source.auto_regex_match_item === 1 || source.auto_regex_match_item === true;
  if (!isAutomatic || data.use_regex_match !== true) return null;
  try {
    if (typeof data.regex === 'string' && data.regex !== '' && data.regex.length <= LONGEST_PATTERN)
      return new RegExp(data.regex, 'u');
  } catch {
    // Reported below, as a text that is missing is.
  }
  report('pattern', '/data/regex');
  return null;
}
