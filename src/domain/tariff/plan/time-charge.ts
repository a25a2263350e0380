import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { DAY_TYPES, type DayType, type ReportProblem, readWhole } from './plan-problem.ts';
import { readSections, type Section } from './sections.ts';

/** Longer than any stay that is priced: ten years. */
const MOST_HOURS = 87_600;

/** The rules of a plan that counts time (document 2, §3.3). Null: the plan does not have the rule. */
export interface TimeCharge {
  sections: Readonly<Record<DayType, readonly Section[]>>;
  enterBufferMinutes: number | null;
  exitBufferMinutes: number | null;
  fridayAsHoliday: boolean;
  /** The last section of a day and the first of the next are one where they charge the same: ours, see docs/tariff.md. */
  nightAsOne: boolean;
  dayLimitAmount: Readonly<Record<DayType, number>> | null;
  accumulated: Readonly<Record<DayType, { hours: number; amount: number }>> | null;
  toleratedSeconds: number | null;
  shortStay: Readonly<Record<DayType, { minutes: number; amount: number }>> | null;
  discountLimitAmount: number | null;
}

/** Whether no stay ever costs anything by these rules. */
export function isFreeCharge({ sections, shortStay }: TimeCharge): boolean {
  const areFree = DAY_TYPES.every((dayType) => sections[dayType].every(({ price }) => price === 0));
  return areFree && DAY_TYPES.every((dayType) => (shortStay?.[dayType].amount ?? 0) === 0);
}

interface DataReader {
  /** Whether a rule is on. */
  isOn(flag: string): boolean;
  /** A whole number of the data; what is not written has the documents' default. */
  whole(name: string, bounds: { absent: number; minimum: number; maximum?: number }): number;
}

/**
 * Reads the data of a plan that counts time. The numbers of a rule that is off are not looked at.
 * @param isSingle one limit for all days instead of one for each kind of day: bays and charging stations
 */
export function readTimeCharge(
  data: unknown,
  { pointer, isSingle }: { pointer: string; isSingle: boolean },
  report: ReportProblem,
): TimeCharge | null {
  if (!isPlainObject(data)) {
    report(data === undefined ? 'required' : 'shape', pointer);
    return null;
  }
  const reader = openData(data, pointer, report);
  const sections = readDays(data.periods, `${pointer}/periods`, report);
  const optional = (flag: string, name: string, absent: number) =>
    reader.isOn(flag) ? reader.whole(name, { absent, minimum: 0 }) : null;
  const charge = {
    enterBufferMinutes: optional('enableEnterBufferTime', 'enterBufferTime', 10),
    exitBufferMinutes: optional('enableExitBufferTime', 'exitBufferTime', 10),
    fridayAsHoliday: reader.isOn('fridayAsHoliday'),
    nightAsOne: reader.isOn('nightAsOne'),
    dayLimitAmount: readDayLimit(reader),
    accumulated: readAccumulated(reader, isSingle),
    toleratedSeconds: optional('enableTolerateTime', 'tolerateTime', 60),
    shortStay: readShortStay(reader, isSingle),
    discountLimitAmount: optional('enableDiscountLimit', 'discountLimitAmount', 0),
  };
  return sections && { sections, ...charge };
}

function openData(data: JsonObject, pointer: string, report: ReportProblem): DataReader {
  return {
    isOn(flag) {
      const value = data[flag];
      if (value !== undefined && typeof value !== 'boolean') report('shape', `${pointer}/${flag}`);
      return value === true;
    },
    whole: (name, bounds) => readWhole(data[name], `${pointer}/${name}`, bounds, report),
  };
}

function readDays(value: unknown, pointer: string, report: ReportProblem): TimeCharge['sections'] | null {
  if (!isPlainObject(value)) {
    report(value === undefined ? 'required' : 'shape', pointer);
    return null;
  }
  const read = (dayType: DayType) =>
    readSections(value[dayType], { pointer: `${pointer}/${dayType}`, dayType }, report);
  const [normal, holiday, spHoliday] = [read('normal'), read('holiday'), read('spHoliday')];
  return normal && holiday && spHoliday && { normal, holiday, spHoliday };
}

function readDayLimit(reader: DataReader): TimeCharge['dayLimitAmount'] {
  if (!reader.isOn('enableDayAmountLimit')) return null;
  const read = (name: string) => reader.whole(name, { absent: 100, minimum: 0 });
  return {
    normal: read('dayAmountLimit'),
    holiday: read('holidayAmountLimit'),
    spHoliday: read('spHolidayAmountLimit'),
  };
}

function readAccumulated(reader: DataReader, isSingle: boolean): TimeCharge['accumulated'] {
  if (!reader.isOn('enableAccumulateHoursAmountLimit')) return null;
  return perDayType(isSingle, (name) => ({
    hours: reader.whole(name('accumulateHours'), { absent: 24, minimum: 1, maximum: MOST_HOURS }),
    amount: reader.whole(name('accumulateHoursAmountLimit'), { absent: 180, minimum: 0 }),
  }));
}

function readShortStay(reader: DataReader, isSingle: boolean): TimeCharge['shortStay'] {
  if (!reader.isOn('enableBelowLimit')) return null;
  return perDayType(isSingle, (name) => ({
    minutes: reader.whole(name('belowLimitTime'), { absent: 60, minimum: 0 }),
    amount: reader.whole(name('belowLimitAmount'), { absent: 60, minimum: 0 }),
  }));
}

/** @param read gets a function that names a field for the kind of day: `belowLimitTime` -> `holidayBelowLimitTime` */
function perDayType<Value>(
  isSingle: boolean,
  read: (name: (field: string) => string) => Value,
): Record<DayType, Value> {
  const [normal, holiday, spHoliday] = DAY_TYPES.map((dayType) =>
    read((field) =>
      isSingle || dayType === 'normal' ? field : `${dayType}${field[0]?.toUpperCase()}${field.slice(1)}`,
    ),
  ) as [Value, Value, Value];
  return { normal, holiday, spHoliday };
}
