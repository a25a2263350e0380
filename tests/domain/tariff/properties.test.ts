import { describe, expect, test } from 'vitest';
import { toDate, toDayNumber } from '../../../src/domain/tariff/price/calendar.ts';
import { chargeSpan } from '../../../src/domain/tariff/price/charge-span.ts';
import { explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import { priceStay, StayError } from '../../../src/domain/tariff/price/price-stay.ts';
import fc from '../../support/fast-check.ts';
import { buildDefine, buildService, buildTariff, sumOf } from './build-tariff.ts';
import { toEngine } from './price-case.ts';
import { randomStay } from './random-stays.ts';

const CASES = { numRuns: 1_000 };

test('no stay costs less than nothing, and no discount takes off more than there is', () => {
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const { amount, discount, totalAmount, dueAmount } = priceStay(tariff, calendar, stay);
      for (const each of [amount, discount, totalAmount, dueAmount]) {
        expect(Number.isSafeInteger(each)).toBe(true);
        expect(each).toBeGreaterThanOrEqual(0);
      }
      expect(totalAmount + discount).toBe(amount);
    }),
    CASES,
  );
});

test('the explanation is the price, and its lines come to it', () => {
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const explanation = explainStay(tariff, calendar, stay);
      const price = priceStay(tariff, calendar, stay);
      expect(explanation).toMatchObject(price);
      expect(sumOf(explanation)).toEqual({ amount: price.amount, discount: price.discount });
      for (const {
        rule,
        section,
        units,
        unitAmount,
        subtotalAmount,
        amount,
        limitAmount,
      } of explanation.segments) {
        expect(units * unitAmount).toBe(subtotalAmount);
        expect(amount).toBeLessThanOrEqual(limitAmount ?? subtotalAmount);
        expect(section === null).toBe(rule === 'shortStay');
      }
    }),
    CASES,
  );
});

test('segments follow one another without a gap from the entry to the end that counts', () => {
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const { segments } = explainStay(tariff, calendar, stay);
      for (const [index, segment] of segments.entries()) {
        expect(segment.fromAt).toBe(segments[index - 1]?.untilAt ?? stay.enterAt);
        expect(segment.untilAt).toBeGreaterThan(segment.fromAt);
      }
      expect(segments.at(-1)?.untilAt ?? 0).toBeLessThanOrEqual(stay.exitAt);
    }),
    CASES,
  );
});

test('limits hold: of sections, of days and of accumulated hours', () => {
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const from = Math.floor(stay.enterAt / 1000) + 28_800;
      const until = Math.floor(stay.exitAt / 1000) + 28_800;
      const charged = new Map<string, { amount: number; limit: number }>();
      const add = (key: string, amount: number, limit: number) => {
        const before = charged.get(key)?.amount ?? 0;
        charged.set(key, { amount: before + amount, limit });
      };
      const total = chargeSpan(tariff, calendar, { from, until }, (piece) => {
        add(`day ${piece.day}`, piece.amount, piece.tariffDay.limitAmount);
        add(`section ${piece.day} ${piece.section?.index}`, piece.amount, piece.section?.limitAmount ?? 0);
        add(`span ${piece.spanStart}`, piece.amount, piece.spanAmount);
        add('all', piece.amount, Number.POSITIVE_INFINITY);
      });
      for (const [key, { amount, limit }] of charged) expect(amount, key).toBeLessThanOrEqual(limit);
      expect(charged.get('all')?.amount ?? 0).toBe(total);
    }),
    CASES,
  );
});

test('to cut the segments of the report elsewhere changes neither the price nor what they come to', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 12 });
  fc.assert(
    fc.property(randomStay, cuts, (random, minutes) => {
      const { tariff, calendar, stay } = toEngine(random);
      const cutAt = minutes.map((each) => stay.enterAt + each * 60_000);
      const whole = explainStay(tariff, calendar, stay);
      const cut = explainStay(tariff, calendar, stay, cutAt);
      expect({ ...cut, segments: [] }).toEqual({ ...whole, segments: [] });
      expect(sumOf(cut)).toEqual(sumOf(whole));
      const inside = new Set(
        cutAt.filter((at) =>
          whole.segments.some(
            ({ rule, fromAt, untilAt }) => rule === 'section' && fromAt < at && at < untilAt,
          ),
        ),
      );
      expect(cut.segments.length).toBe(whole.segments.length + inside.size);
      const sum = (of: typeof cut) =>
        of.segments.reduce(
          (all, { units, minutes: length }) => [(all[0] ?? 0) + units, (all[1] ?? 0) + length],
          [0, 0],
        );
      expect(sum(cut).map(Math.round)).toEqual(sum(whole).map(Math.round));
    }),
    CASES,
  );
});

describe('a longer stay never costs less', () => {
  const longer = fc.integer({ min: 1, max: 100_000 });

  test('where the plan has no price for short stays', () => {
    fc.assert(
      fc.property(randomStay, longer, (random, seconds) => {
        const { data } = random.plan;
        const plan = { ...random.plan, data: { ...data, enableBelowLimit: false } };
        const { tariff, calendar, stay } = toEngine({ ...random, plan });
        const further = priceStay(tariff, calendar, { ...stay, exitAt: stay.exitAt + seconds * 1000 });
        const price = priceStay(tariff, calendar, stay);
        expect(further.amount).toBeGreaterThanOrEqual(price.amount);
        expect(further.totalAmount).toBeGreaterThanOrEqual(price.totalAmount);
        expect(further.dueAmount).toBeGreaterThanOrEqual(price.dueAmount);
      }),
      CASES,
    );
  });

  test('but that rule allows it', () => {
    const { tariff, calendar, stay } = toEngine({
      plan: buildService({}, { enableBelowLimit: true, belowLimitAmount: 80 }) as never,
      calendar: { days: [], sp_days: [] },
      enterAt: Date.parse('2026-11-18T09:00:00+08:00'),
      exitAt: Date.parse('2026-11-18T10:00:00+08:00'),
      payment: null,
      discounts: [],
      step: 60,
    });
    expect(priceStay(tariff, calendar, stay).amount).toBe(80);
    expect(priceStay(tariff, calendar, { ...stay, exitAt: stay.exitAt + 1000 }).amount).toBe(60);
  });
});

test('a date is written as a calendar has it, leap days and centuries too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 800_000 }), (day) => {
      expect(toDate(day)).toBe(new Date(day * 86_400_000).toISOString().slice(0, 10));
      expect(toDayNumber(toDate(day))).toBe(day);
    }),
    CASES,
  );
  for (const text of ['2026-02-30', '2026-2-3', '', 'x']) expect(() => toDayNumber(text)).toThrow('No date');
});

test('of two ways that take off the same, the first counts', () => {
  const tariff = buildTariff(buildService());
  const uses = ['first', 'second'].map((name, index) => ({
    define: buildDefine({ id: index + 1, name, type: 'amount', can_mix: 0, data: { default_amount: 10 } }),
  }));
  const known = { carType: null, parkSpaceId: null, plate: null, hasRental: false, defines: [], earlier: [] };
  const enterAt = Date.parse('2026-11-18T09:00:00+08:00');
  const stay = { enterAt, exitAt: enterAt + 3_600_000, discounts: { ...known, uses } };
  expect(explainStay(tariff, new Map(), stay).discounts).toEqual([
    { rule: 'amount', name: 'first', params: { of: 10 }, amount: 10 },
  ]);
});

test.each([
  ['hours below 0', 'hourly', { hours: -1 }, 0],
  ['hours that are no number', 'hourly', { hours: Number.NaN }, 60],
  ['hours without an end', 'hourly', { hours: Number.POSITIVE_INFINITY }, 90],
  ['an amount below 0', 'amount', { amount: -5 }, 0],
  ['an amount that is no number', 'amount', { amount: Number.NaN }, 50],
  ['parts of a yuan', 'amount', { amount: 35.5 }, 35],
  ['an amount without an end', 'amount', { amount: Number.POSITIVE_INFINITY }, 90],
])('%s, as typed, neither raise a price nor break it', (_name, type, typed, expected) => {
  const tariff = buildTariff(buildService());
  const define = buildDefine({ id: 1, name: 'typed', type, can_mix: 1, data: { default_hours: 2 } });
  const hour = buildDefine({ id: 2, name: 'hour', type: 'hourly', can_mix: 1, data: { default_hours: 1 } });
  const known = { carType: null, parkSpaceId: null, plate: null, hasRental: false, defines: [], earlier: [] };
  const enterAt = Date.parse('2026-11-18T09:00:00+08:00');
  const stay = { enterAt, exitAt: enterAt + 3 * 3_600_000 };
  const price = (uses: readonly object[]) =>
    explainStay(tariff, new Map(), { ...stay, discounts: { ...known, uses: uses as never } });
  expect(price([{ define, ...typed }]).discount).toBe(expected);
  const both = price([{ define: hour }, { define, ...typed }]);
  expect(both.discount).toBe(Math.min(90, 30 + expected));
  for (const { amount } of both.discounts) expect(amount).toBeGreaterThanOrEqual(0);
});

describe('what has no price', () => {
  const tariff = buildTariff(buildService());
  const enterAt = Date.parse('2026-11-18T09:00:00+08:00');

  test.each([
    ['stayReversed', enterAt - 1000],
    ['stayTooLong', enterAt + 3_661 * 86_400_000],
    ['stayTime', Number.NaN],
  ])('%s', (code, exitAt) => {
    expect(() => priceStay(tariff, new Map(), { enterAt, exitAt })).toThrow(
      new StayError(code as 'stayTime'),
    );
  });

  test('ten years are priced, to the yuan', () => {
    const minute = buildTariff(buildService({ price: 1_000_000, time_unit: 'm' }));
    const exitAt = enterAt + 3_660 * 86_400_000;
    expect(priceStay(minute, new Map(), { enterAt, exitAt }).amount).toBe(3_660 * 1_440 * 1_000_000);
  });
});
