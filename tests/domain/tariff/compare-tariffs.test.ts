import { describe, expect, test } from 'vitest';
import { compareTariffs } from '../../../src/domain/tariff/compare-tariffs.ts';
import { priceStay } from '../../../src/domain/tariff/price/price-stay.ts';
import { tryStay } from '../../../src/domain/tariff/try-stay.ts';
import fc from '../../support/fast-check.ts';
import { buildService, buildTariff, buildTimePlan } from './build-tariff.ts';
import { toEngine } from './price-case.ts';
import { randomStay } from './random-stays.ts';

const NO_CALENDAR = new Map();
const enterAt = Date.parse('2026-11-18T09:00:00+08:00');
const HOUR = 3_600_000;

describe('stays under two plans', () => {
  const before = buildTariff(buildService({ price: 30 }));
  const compare = (price: number, most = 2) =>
    compareTariffs<string>(
      { before, after: buildTariff(buildService({ price })), calendar: NO_CALENDAR },
      most,
    );

  test('are counted and summed, and those that differ most are kept', () => {
    const comparing = compare(40);
    for (const hours of [1, 5, 0, 3, 4])
      comparing.add(`${hours} h`, { enterAt, exitAt: enterAt + hours * HOUR });
    expect(comparing.result()).toEqual({
      count: 5,
      same: 1,
      less: 0,
      more: 4,
      beforeAmount: 390,
      afterAmount: 520,
      unpriced: 0,
      largest: [
        { id: '5 h', beforeAmount: 150, afterAmount: 200 },
        { id: '4 h', beforeAmount: 120, afterAmount: 160 },
      ],
    });
  });

  test('a cheaper plan differs as much as a dearer one', () => {
    const comparing = compare(20, 1);
    for (const hours of [2, 1]) comparing.add(`${hours} h`, { enterAt, exitAt: enterAt + hours * HOUR });
    expect(comparing.result()).toMatchObject({ less: 2, more: 0, largest: [{ id: '2 h', afterAmount: 40 }] });
  });

  test('one without a price is counted as such', () => {
    const comparing = compare(40);
    comparing.add('reversed', { enterAt, exitAt: enterAt - HOUR });
    expect(comparing.result()).toMatchObject({ count: 1, unpriced: 1, beforeAmount: 0, largest: [] });
  });

  test('none are kept where none are asked for', () => {
    const comparing = compare(40, 0);
    comparing.add('a', { enterAt, exitAt: enterAt + HOUR });
    expect(comparing.result()).toMatchObject({ more: 1, largest: [] });
  });

  test('the largest are those of all, in their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.nat(5), (hours, most) => {
        const comparing = compareTariffs<number>(
          { before, after: buildTariff(buildService({ price: 31 })), calendar: NO_CALENDAR },
          most,
        );
        for (const [index, each] of hours.entries())
          comparing.add(index, { enterAt, exitAt: enterAt + each * HOUR });
        const expected = hours
          .map((each, index) => ({ each, index }))
          .filter(({ each }) => each > 0)
          .toSorted((one, other) => other.each - one.each)
          .slice(0, most)
          .map(({ index }) => index);
        expect(comparing.result().largest.map(({ id }) => id)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a trial', () => {
  const search = { type: 'charge_by_time' as const, parkSpaceId: null, carType: 'C', slotType: null };
  const plans = [buildTimePlan({ ...buildService(), isDefault: true })];
  const at = (exitAt: number, more = {}) =>
    tryStay({ plans, calendar: NO_CALENDAR }, { enterAt, exitAt, search: { ...search, ...more } });

  test('answers the wire’s three amounts, the plan and the explanation', () => {
    expect(at(enterAt + 2 * HOUR)).toMatchObject({
      amount: 60,
      discount: 0,
      total_amount: 60,
      plan: { id: 1, name: 'Lot' },
      explanation: { segments: [{ units: 2, unitAmount: 30 }] },
    });
  });

  test('says why there is no price', () => {
    expect(at(enterAt, { type: 'park_slot' })).toEqual({ refusal: 'noPlan' });
    expect(at(enterAt - HOUR)).toEqual({ refusal: 'stayReversed' });
  });

  test('plans and spaces of another provider have texts as ids', () => {
    const plan = buildTimePlan({ ...buildService(), id: 'a-1', parkSpaces: ['s-1', 's-2'] });
    const found = tryStay(
      { plans: [plan], calendar: NO_CALENDAR },
      { enterAt, exitAt: enterAt + HOUR, search: { ...search, parkSpaceId: 's-2' } },
    );
    expect(found).toMatchObject({ plan: { id: 'a-1' } });
  });
});

test('the zone of the machine changes nothing', () => {
  const zone = process.env['TZ'];
  try {
    fc.assert(
      fc.property(
        randomStay,
        fc.constantFrom('America/St_Johns', 'Pacific/Kiritimati', 'Asia/Taipei', 'Europe/London'),
        (random, other) => {
          process.env['TZ'] = 'UTC';
          const here = toEngine(random);
          const price = priceStay(here.tariff, here.calendar, here.stay);
          process.env['TZ'] = other;
          const there = toEngine(random);
          expect(priceStay(there.tariff, there.calendar, there.stay)).toEqual(price);
        },
      ),
      { numRuns: 200 },
    );
  } finally {
    process.env['TZ'] = zone;
  }
});
