import { describe, expect, it } from 'vitest';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { summarizePlan } from '../../../src/domain/tariff/plan/summarize-plan.ts';
import { word } from '../../harness/word.ts';

const section = (stime: string, etime: string, price: number) => ({
  stime,
  etime,
  price,
  time_unit: 'hr',
  charge_interval: 1,
});
const DAY = [section('00:00', '08:00', 20), section('08:00', '23:59', 40)];
const HOLIDAY = [section('00:00', '23:59', 60)];

function summarize(type: string, data: object) {
  const { plan, problems } = readPlan({ name: 'Lot', type, data });
  if (plan === null) throw new Error(JSON.stringify(problems));
  return summarizePlan(plan);
}

const timePlan = (more: object = {}) =>
  summarize('charge_by_time', { periods: { normal: DAY, holiday: HOLIDAY, spHoliday: DAY }, ...more });
const textsOf = (rules: readonly { key: string; params: Record<string, string | number> }[]) =>
  rules.map(({ key, params }) => word(key, params));

describe('the summary of a plan', () => {
  it('puts kinds of day with the same sections together', () => {
    expect(timePlan().days.map(({ dayTypes, sections }) => [dayTypes, sections.length])).toEqual([
      [['normal', 'spHoliday'], 2],
      [['holiday'], 1],
    ]);
  });

  it('says only the rules that are on', () => {
    expect(textsOf(timePlan({ enterBufferTime: 5 }).rules)).toEqual(['未滿一單位以一單位計']);
    const on = timePlan({
      enableEnterBufferTime: true,
      enterBufferTime: 5,
      fridayAsHoliday: true,
      nightAsOne: true,
    });
    expect(textsOf(on.rules)).toEqual([
      '入場 5 分鐘內出場不收費',
      '週五以假日計費',
      '費率相同的跨夜時段視為同一時段',
      '未滿一單位以一單位計',
    ]);
  });

  it('says a limit once where all days have the same, else for each', () => {
    const same = timePlan({ enableDayAmountLimit: true });
    expect(textsOf(same.rules)[0]).toBe('每日最高 100 元');
    const other = timePlan({ enableDayAmountLimit: true, holidayAmountLimit: 300 });
    expect(other.rules.slice(0, 3).map(({ params }) => params)).toEqual([
      { dayType: 'normal', amount: 100 },
      { dayType: 'holiday', amount: 300 },
      { dayType: 'spHoliday', amount: 100 },
    ]);
  });

  it('says price, start, vehicle and hours of a rental', () => {
    const rental = { price: 3600, months: 2, carType: 'M', carRegulationType: 'simple' };
    const periods = [
      { day_type: 'workday', start_time: '00:00', end_time: '23:59' },
      { start_day: 1, end_day: 5, start_time: '08:00', end_time: '18:00' },
    ];
    const { days, rules } = summarize('park_rental', { ...rental, startDayOfMonth: 5, periods });
    expect(days).toEqual([]);
    expect(rules).toEqual([
      { key: 'tariff.summary.rentalPrice', params: { months: 2, amount: 3600 } },
      { key: 'tariff.summary.rentalDay', params: { day: 5 } },
      { key: 'tariff.summary.motorbike', params: {} },
      { key: 'tariff.summary.periodWhole', params: { days: 'workday', from: '00:00', to: '23:59' } },
      { key: 'tariff.summary.weekdays', params: { startDay: 1, endDay: 5, from: '08:00', to: '18:00' } },
    ]);
    for (const { key, params } of rules) expect(word(key, params)).not.toBe('');
  });
});
