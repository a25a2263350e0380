import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import {
  GREATEST_AMOUNT,
  type PlanProblem,
  type ReportProblem,
  readChoice,
  readWhole,
} from '../plan/plan-problem.ts';

/** Document 3, §5 names the first three, §3 the fourth. */
const DISCOUNT_TYPES = ['hourly', 'amount', 'fixed_price', 'complex'] as const;
/** The types whose amount is typed. */
const AMOUNT_TYPES: ReadonlySet<string> = new Set(['amount', 'fixed_price']);
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

interface Bounds {
  minimum: number;
  maximum: number;
}

/** Where a definition has none of its own (document 3, §5). */
export const USUAL_BOUNDS = {
  hours: { minimum: 0.5, maximum: 1 },
  amount: { minimum: 0, maximum: 100 },
} as const;

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
  /** Plates that it is for, in capitals and without dashes; null: for all. */
  plates: RegExp | null;
  /** Those plates get it by themselves. */
  isAutomatic: boolean;
  /** What may be typed where it is given: hours in steps of 0.5, an amount in steps of 5. */
  bounds: Readonly<Record<'hours' | 'amount', Bounds>>;
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
  const plates = readPlates(data, report);
  const spaces = Array.isArray(source.park_space_ids) ? source.park_space_ids : [];
  const define: DiscountDefine = {
    id: isRecordId(source.id) ? source.id : 0,
    name: typeof source.name === 'string' ? source.name : '',
    type,
    parts: type === 'complex' ? readParts(data.discounts, report) : [readPart(type, data, '/data', report)],
    canMix: isOn(source.can_mix),
    isAccumulated: data.enable_accumulate === true,
    isOnceADay: data.discount_once_every_day === true,
    isOffWithRental: data.disable_with_rental === true,
    carType: carType === 'all' ? null : carType,
    parkSpaceIds: data.enableParkSpaceManage === true ? spaces.filter(isRecordId) : null,
    plates,
    isAutomatic: plates !== null && isOn(source.auto_regex_match_item),
    bounds: { hours: readBounds(data, 'hours', report), amount: readBounds(data, 'amount', report) },
  };
  return problems.length === 0 ? { define, problems: [] } : { define: null, problems };
}

/**
 * The faults of a definition that is saved: also those that do no harm in one that was stored before.
 * @param wire as {@link readDiscountDefine} reads it
 */
export function listDefineProblems(wire: JsonObject): PlanProblem[] {
  const { define, problems } = readDiscountDefine(wire);
  if (define === null) return problems;
  const turned = (['hours', 'amount'] as const).filter((of) => {
    const { minimum, maximum } = define.bounds[of];
    const isTyped = of === 'hours' ? define.type === 'hourly' : AMOUNT_TYPES.has(define.type);
    return isTyped && minimum > maximum;
  });
  const data = isPlainObject(wire.data) ? wire.data : {};
  return [
    ...turned.map(
      (of): PlanProblem => ({
        code: 'bounds',
        pointer: `/data/max_${of}`,
        params: { minimum: define.bounds[of].minimum },
      }),
    ),
    ...listEmptyPeriods(data.periods, '/data/periods'),
    ...(Array.isArray(data.discounts) ? data.discounts : []).flatMap((part: unknown, index) =>
      isPlainObject(part) && isPlainObject(part.data)
        ? listEmptyPeriods(part.data.periods, `/data/discounts/${index}/data/periods`)
        : [],
    ),
  ];
}

function listEmptyPeriods(value: unknown, pointer: string): PlanProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((period: unknown, index) =>
    isPlainObject(period) && period.start_time === period.end_time
      ? [{ code: 'emptyPeriod', pointer: `${pointer}/${index}/end_time`, params: {} }]
      : [],
  );
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

/** A bound of 0 is one, and no missing one. */
function readBounds(data: JsonObject, of: 'hours' | 'amount', report: ReportProblem): Bounds {
  const usual = USUAL_BOUNDS[of];
  const maximum = of === 'hours' ? MOST_HOURS : GREATEST_AMOUNT;
  const read = (side: 'min' | 'max', absent: number) =>
    readNumber(data[`${side}_${of}`], `/data/${side}_${of}`, { absent, maximum }, report);
  return { minimum: read('min', usual.minimum), maximum: read('max', usual.maximum) };
}

/** The wire says 0 or 1; a device may say it as a boolean. */
function isOn(value: unknown): boolean {
  return value === 1 || value === true;
}

function readPlates(data: JsonObject, report: ReportProblem): RegExp | null {
  if (data.use_regex_match !== true) return null;
  try {
    if (typeof data.regex === 'string' && data.regex !== '' && data.regex.length <= LONGEST_PATTERN)
      return new RegExp(data.regex, 'u');
  } catch {
    // Reported below, as a text that is missing is.
  }
  report('pattern', '/data/regex');
  return null;
}
