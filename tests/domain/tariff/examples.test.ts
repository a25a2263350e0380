import { describe, expect, test } from 'vitest';
import type { DiscountUse } from '../../../src/domain/tariff/discount/choose-discounts.ts';
import type { DiscountDefine } from '../../../src/domain/tariff/discount/discount-define.ts';
import { findPlan } from '../../../src/domain/tariff/plan/find-plan.ts';
import { buildTariffCalendar, type WireCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import { explainStay } from '../../../src/domain/tariff/price/explain-stay.ts';
import { priceStay, type Stay } from '../../../src/domain/tariff/price/price-stay.ts';
import { buildDefine, buildTariff, buildTimePlan, sumOf } from './build-tariff.ts';
import { priceByReference, type ReferenceCase, type ReferenceDiscount } from './reference.ts';
import { readBlock, readPagePlans, readRuleNumbers, readTable } from './tariff-page.ts';

type Row = Record<string, string>;

const plans = readPagePlans();
const wireCalendar = readBlock('calendar') as WireCalendar;
const calendar = buildTariffCalendar(wireCalendar);
const wireDefines = readBlock('discounts') as ReferenceDiscount['definition'][];
const defines = wireDefines.map(buildDefine);
const examples = readTable('examples');

test('the page has all rules, and an example of each', () => {
  expect(readRuleNumbers()).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  const shown = new Set([...examples, ...readTable('found')].map(({ rule }) => Number(rule)));
  expect([...shown].toSorted((one, other) => one - other)).toEqual(readRuleNumbers());
});

test.each(examples)('rule $rule, $plan, $entry to $exit, $with $discounts: $because', (row) => {
  const stay = toStay(row);
  const tariff = buildTariff(plans.get(row.plan ?? ''));
  const expected = {
    amount: Number(row.amount),
    discount: Number(row.discount),
    totalAmount: Number(row.amount) - Number(row.discount),
    dueAmount: Number(row.due),
  };
  expect(priceStay(tariff, calendar, stay)).toEqual(expected);
  const explanation = explainStay(tariff, calendar, stay);
  expect(explanation).toMatchObject(expected);
  expect(sumOf(explanation)).toEqual({ amount: expected.amount, discount: expected.discount });
});

test.each(examples)('the reference agrees: rule $rule, $plan, $entry to $exit, $discounts', (row) => {
  const { enterAt, exitAt, payment = null, discounts } = toStay(row);
  const stay: ReferenceCase = {
    plan: plans.get(row.plan ?? '') as unknown as ReferenceCase['plan'],
    calendar: wireCalendar,
    enterAt,
    exitAt,
    payment,
    discounts: (discounts?.uses ?? []).flatMap(({ define, ...typed }) => {
      const definition = wireDefines.find(({ id }) => id === define.id);
      return definition ? [{ definition, ...typed }] : [];
    }),
    ...(discounts && {
      known: {
        carType: discounts.carType,
        parkSpaceId: discounts.parkSpaceId === null ? null : Number(discounts.parkSpaceId),
        plate: discounts.plate,
        hasRental: discounts.hasRental,
        earlier: discounts.earlier.map(({ defineId, at }) => ({ defineId: Number(defineId), at })),
        definitions: wireDefines,
      },
    }),
    // Sections and entries of the page lie on minutes, but for those of these plans and of the rule of whole seconds.
    step: row.plan?.startsWith('seconds') || row.rule === '2' ? 1 : 60,
  };
  const { amount, discount, due } = priceByReference(stay);
  expect([amount, discount, due]).toEqual([row.amount, row.discount, row.due].map(Number));
});

describe('which plan', () => {
  const known = readTable('finds').map((row) => ({
    ...buildTimePlan({ ...plans.get('hour'), type: row.type }),
    id: Number(row['#']),
    isDefault: row.default === 'yes',
    parkSpaces: row.space ? [Number(row.space)] : [],
    slotType: (row.bay || 'all') as 'all',
    carType: row.vehicle === 'M' ? ('M' as const) : null,
  }));

  test.each(readTable('found'))('$type in $space, $bay, for $vehicle is $plan: $because', (row) => {
    const read = (name: string) => (row[name] === '-' ? null : (row[name] ?? null));
    const found = findPlan(known, {
      type: row.type as 'park_slot',
      parkSpaceId: read('space') === null ? null : Number(row.space),
      slotType: read('bay') as 'all' | null,
      carType: read('vehicle'),
    });
    expect(String(found?.id ?? 'none')).toBe(row.plan);
  });
});

function toStay(row: Row): Stay {
  const enterAt = toInstant(row.entry ?? '');
  const known = row.with ?? '';
  const [, paidAt, paid] = /paid (\S+ \S+) (\d+)/.exec(known) ?? [];
  const find = (pattern: RegExp) => pattern.exec(known)?.[1] ?? null;
  const space = find(/space (\d+)/);
  const used = find(/used (\S+)/);
  return {
    enterAt,
    exitAt: toInstant(row.exit ?? ''),
    ...(paidAt !== undefined && { payment: { at: toInstant(paidAt), amount: Number(paid) } }),
    discounts: {
      carType: find(/car (\S)/),
      parkSpaceId: space === null ? null : Number(space),
      plate: find(/plate (\S+)/),
      hasRental: /rental/.test(known),
      uses: toUses(row.discounts ?? ''),
      defines,
      earlier: used === null ? [] : [{ defineId: defineOf(used).id, at: enterAt - 60_000 }],
    },
  };
}

/** `shop 2 h, fifty 35` */
function toUses(text: string): DiscountUse[] {
  if (text === '') return [];
  return text.split(', ').map((each) => {
    const [name = '', typed, unit] = each.split(' ');
    const define = defineOf(name);
    if (typed === undefined) return { define };
    return unit === 'h' ? { define, hours: Number(typed) } : { define, amount: Number(typed) };
  });
}

function defineOf(name: string): DiscountDefine {
  const define = defines.find((each) => each.name === name);
  if (!define) throw new Error(`docs/tariff.md has no discount "${name}"`);
  return define;
}

/** `2026-11-18 09:00`, with seconds where they matter, in Taipei. */
function toInstant(text: string): number {
  const [day, time = ''] = text.split(' ');
  return Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}+08:00`);
}
