import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { listPlanChanges } from '../../../src/domain/tariff/plan/plan-changes.ts';
import { compileTariff } from '../../../src/domain/tariff/price/compile-tariff.ts';
import { drawPrices } from '../../../src/domain/tariff/price/draw-prices.ts';
import { explainDays } from '../../../src/domain/tariff/price/explain-days.ts';
import { explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import { priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import { sayDifference } from '../../../src/domain/tariff/say-difference.ts';
import fc from '../../support/fast-check.ts';
import { buildService, buildTimePlan } from './build-tariff.ts';
import { toEngine } from './price-case.ts';
import { randomStay } from './random-stays.ts';

const NO_CALENDAR = new Map();
const HOUR = 3_600_000;
/** A Wednesday. */
const enterAt = Date.parse('2026-11-18T09:00:00+08:00');
const chargeOf = (section: JsonObject, data: JsonObject = {}) =>
  buildTimePlan(buildService(section, data)).charge;

describe('why a stay costs another amount', () => {
  const say = (after: Parameters<typeof chargeOf>, hours: number, before: typeof after = [{}]) => {
    const { key, params } = sayDifference(
      chargeOf(...before),
      chargeOf(...after),
      NO_CALENDAR,
    )({ enterAt, exitAt: enterAt + hours * HOUR });
    return [key.replace('tariff.', ''), params];
  };
  const day = { dayType: 'normal', from: '00:00', to: '24:00' };
  const limit = { enableDayAmountLimit: true, dayAmountLimit: 100 };

  test('is the price of a section', () => {
    expect(say([{ price: 40 }], 2)).toEqual(['changes.price', { ...day, before: 30, after: 40 }]);
  });

  test('is a limit that is new, another or gone', () => {
    const some = { enable_max_price: true, max_price: 50 };
    expect(say([some], 3)).toEqual(['changes.maximumAdded', { ...day, after: 50 }]);
    expect(say([{ ...some, max_price: 40 }], 3, [some])).toEqual([
      'changes.maximum',
      { ...day, before: 50, after: 40 },
    ]);
    expect(say([{}], 3, [some])).toEqual(['changes.maximumRemoved', { ...day, before: 50 }]);
    expect(say([{}, limit], 5)).toEqual(['changes.dayLimitAdded', { dayType: 'normal', after: 100 }]);
  });

  test('is the difference that alone changes it most', () => {
    expect(say([{ price: 20 }, { enableBelowLimit: true, belowLimitAmount: 90 }], 1)).toEqual([
      'changes.shortStay',
      {},
    ]);
    expect(say([{ price: 20 }, { enableBelowLimit: true, belowLimitAmount: 90 }], 5)).toEqual([
      'changes.price',
      { ...day, before: 30, after: 20 },
    ]);
  });

  test('is several where none alone changes it: each limit holds without the other', () => {
    const limits = (amount: number): Parameters<typeof chargeOf> => [
      { enable_max_price: true, max_price: amount },
      { enableDayAmountLimit: true, dayAmountLimit: amount },
    ];
    expect(say(limits(30), 3, limits(10))).toEqual(['equal.several', {}]);
  });

  test('is said of equal prices too', () => {
    const buffer = { enableEnterBufferTime: true };
    expect(say([{ price: 40 }, buffer], 0.1, [{}, buffer])).toEqual(['equal.enterBuffer', {}]);
    expect(say([{ price: 40 }, limit], 9, [{}, limit])).toEqual(['equal.dayLimit', { limit: 100 }]);
    expect(say([{}, { ...limit, dayAmountLimit: 500 }], 2)[0]).toBe('equal.same');
    expect(say([{}, { holidayAmountLimit: 5, dayAmountLimit: 900, enableDayAmountLimit: true }], 2)[0]).toBe(
      'equal.same',
    );
    expect(say([{}], 2)).toEqual(['equal.unaffected', {}]);
  });
});

test('all differences together make one plan the other', () => {
  fc.assert(
    fc.property(randomStay, randomStay, (one, other) => {
      const [before, after] = [toEngine(one).tariff.charge, toEngine(other).tariff.charge];
      const made = listPlanChanges(before, after).reduce((charge, { apply }) => apply(charge), before);
      const { calendar, stay } = toEngine(other);
      expect(priceStay(compileTariff(made), calendar, stay)).toEqual(
        priceStay(compileTariff(after), calendar, stay),
      );
      expect(listPlanChanges(after, after)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the days of an explanation, less accumulated hours and discounts, are the total', () => {
  fc.assert(
    fc.property(randomStay, (random) => {
      const { tariff, calendar, stay } = toEngine(random);
      const explanation = explainStay(tariff, calendar, stay);
      const days = explainDays(explanation);
      const add = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0);
      const spans = explanation.limits.filter(({ rule }) => rule === 'accumulatedLimit');
      expect(
        add(days.map(({ amount }) => amount)) -
          add(spans.map(({ cutAmount }) => cutAmount)) -
          add(explanation.discounts.map(({ amount }) => amount)),
      ).toBe(explanation.totalAmount);
      expect(days.flatMap(({ segments }) => segments)).toEqual(explanation.segments);
    }),
    { numRuns: 300 },
  );
});

describe('the steps of a drawing', () => {
  test('stand at the second at which a unit begins', () => {
    const tariff = compileTariff(chargeOf({}, { enableEnterBufferTime: true }));
    const steps = drawPrices(tariff, NO_CALENDAR, { enterAt, spanMilliseconds: 2.5 * HOUR });
    const seconds = steps.map(({ at, amount }) => [(at - enterAt) / 1000, amount]);
    expect(seconds).toEqual([
      [0, 0],
      [601, 30],
      [3601, 60],
      [7201, 90],
    ]);
  });

  test('say the price of every length of a stay', () => {
    fc.assert(
      fc.property(randomStay, fc.integer({ min: 0, max: 86_400 }), (random, length) => {
        const { tariff, calendar, stay } = toEngine(random);
        // A short stay may cost more than one that is a little longer: the drawing shows it to the minute.
        if (tariff.charge.shortStay !== null) return;
        const spanMilliseconds = 24 * HOUR;
        const from = Math.floor(stay.enterAt / 1000) * 1000;
        const steps = drawPrices(tariff, calendar, { enterAt: from, spanMilliseconds });
        const exitAt = from + length * 1000;
        const shown = steps.findLast(({ at }) => at <= exitAt)?.amount;
        expect(shown).toBe(priceStay(tariff, calendar, { enterAt: from, exitAt }).amount);
      }),
      { numRuns: 100 },
    );
  });

  test('of a month are as many as can be seen', () => {
    const tariff = compileTariff(chargeOf({ time_unit: 'm', charge_interval: 1 }));
    const steps = drawPrices(tariff, NO_CALENDAR, { enterAt, spanMilliseconds: 31 * 24 * HOUR });
    expect(steps.length).toBeLessThan(1500);
    expect(steps.at(-1)?.amount).toBe(31 * 24 * 60 * 30);
  });
});
