import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { type ReportProblem, readChoice, readWhole } from './plan-problem.ts';
import { readClock } from './sections.ts';

const DAYS = ['all', 'workday', 'holiday', 'sp_holiday'] as const;

/** When a rental may park: by kind of day, or by weekday (document 2, §3.3). */
export type RentalPeriod = { startSeconds: number; endSeconds: number } & (
  | { dayType: (typeof DAYS)[number] }
  /** From 1, Monday; a start after the end runs over Sunday. */
  | { startDay: number; endDay: number }
);

/** What a rental may do in one space. */
export interface SpaceRegulation {
  parkSpaceId: number;
  type: 'period' | 'hourly';
  allowEntranceType: 'period' | 'all-time' | 'invalid';
  isNotCountSpace: boolean;
  periods: readonly RentalPeriod[];
  /** Of a rental by the hour. */
  hours: number;
}

/** A rental plan's data. It is sold, and prices no stay. */
export interface Rental {
  price: number;
  months: number;
  /** Null: a rental begins on any day. */
  startDayOfMonth: number | null;
  carType: 'C' | 'M';
  enableParkSpaceManage: boolean;
  isNotCountSpace: boolean;
  carRegulationType: 'simple' | 'parking-space';
  periods: readonly RentalPeriod[];
  parkSpaceIds: readonly number[];
  spaceRegulations: readonly SpaceRegulation[];
}

export function readRental(data: unknown, pointer: string, report: ReportProblem): Rental | null {
  if (!isPlainObject(data)) {
    report(data === undefined ? 'required' : 'shape', pointer);
    return null;
  }
  const at = (name: string) => `${pointer}/${name}`;
  const { startDayOfMonth: day } = data;
  return {
    price: readWhole(data.price, at('price'), { absent: 100, minimum: 0 }, report),
    months: readWhole(data.months, at('months'), { absent: 1, minimum: 1, maximum: 1200 }, report),
    startDayOfMonth:
      day === undefined || day === null
        ? null
        : readWhole(day, at('startDayOfMonth'), { minimum: 1, maximum: 31 }, report),
    carType: readChoice(data.carType, at('carType'), { choices: ['C', 'M'], absent: 'C' }, report),
    enableParkSpaceManage: readSwitch(data, 'enableParkSpaceManage', pointer, report),
    isNotCountSpace: readSwitch(data, 'isNotCountSpace', pointer, report),
    carRegulationType: readChoice(
      data.carRegulationType,
      at('carRegulationType'),
      { choices: ['simple', 'parking-space'], absent: 'simple' },
      report,
    ),
    periods: readPeriods(data.periods, at('periods'), report),
    parkSpaceIds: readList(data.park_space_ids, at('park_space_ids'), report).map((id, index) =>
      readId(id, `${at('park_space_ids')}/${index}`, report),
    ),
    spaceRegulations: readList(data.space_regulations, at('space_regulations'), report).map((each, index) =>
      readRegulation(each, `${at('space_regulations')}/${index}`, report),
    ),
  };
}

function readRegulation(value: unknown, pointer: string, report: ReportProblem): SpaceRegulation {
  if (!isPlainObject(value)) report('shape', pointer);
  const source = isPlainObject(value) ? value : {};
  const at = (name: string) => `${pointer}/${name}`;
  return {
    parkSpaceId: readId(source.park_space_id, at('park_space_id'), report),
    type: readChoice(source.type, at('type'), { choices: ['period', 'hourly'], absent: 'period' }, report),
    allowEntranceType: readChoice(
      source.allowEntranceType,
      at('allowEntranceType'),
      { choices: ['period', 'all-time', 'invalid'], absent: 'period' },
      report,
    ),
    isNotCountSpace: readSwitch(source, 'isNotCountSpace', pointer, report),
    periods: readPeriods(source.periods, at('periods'), report),
    hours: readWhole(source.hours, at('hours'), { absent: 4, minimum: 0 }, report),
  };
}

function readPeriods(value: unknown, pointer: string, report: ReportProblem): RentalPeriod[] {
  return readList(value, pointer, report).map((each, index) => {
    const place = `${pointer}/${index}`;
    const section = { section: index + 1 };
    const reportHere: ReportProblem = (code, part, params) => report(code, part, { ...section, ...params });
    if (!isPlainObject(each)) reportHere('shape', place);
    const source = isPlainObject(each) ? each : {};
    const [startSeconds, endSeconds] = ['start_time', 'end_time'].map((name) => {
      const seconds = readClock(source[name]);
      if (seconds === null)
        reportHere('clock', `${place}/${name}`, { text: JSON.stringify(source[name]) ?? '' });
      return seconds ?? 0;
    }) as [number, number];
    if (source.day_type === undefined && source.start_day !== undefined) {
      const read = (name: string) =>
        readWhole(source[name], `${place}/${name}`, { minimum: 1, maximum: 7 }, reportHere);
      return { startSeconds, endSeconds, startDay: read('start_day'), endDay: read('end_day') };
    }
    const dayType = readChoice(source.day_type, `${place}/day_type`, { choices: DAYS }, reportHere);
    return { startSeconds, endSeconds, dayType };
  });
}

function readId(value: unknown, pointer: string, report: ReportProblem): number {
  return readWhole(value, pointer, { minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, report);
}

function readSwitch(source: JsonObject, name: string, pointer: string, report: ReportProblem): boolean {
  const value = source[name];
  if (value !== undefined && typeof value !== 'boolean') report('shape', `${pointer}/${name}`);
  return value === true;
}

function readList(value: unknown, pointer: string, report: ReportProblem): unknown[] {
  if (Array.isArray(value)) return value;
  if (value !== undefined) report('shape', pointer);
  return [];
}
