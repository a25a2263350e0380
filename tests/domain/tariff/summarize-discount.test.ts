import { expect, test } from 'vitest';
import { listDefineProblems } from '../../../src/domain/tariff/discount/discount-define.ts';
import { summarizeDiscount } from '../../../src/domain/tariff/discount/summarize-discount.ts';
import { buildDefine } from './build-tariff.ts';

const say = (wire: object) => {
  const { content, conditions } = summarizeDiscount(buildDefine({ id: 1, name: 'Shop', ...wire }));
  return [...content, ...conditions].map(({ key, params }) =>
    [key.replace('tariff.discounts.', ''), ...Object.values(params)].join(' '),
  );
};

test.each([
  [
    'hours between bounds',
    { type: 'hourly', data: { default_hours: 1, max_hours: 3 } },
    ['hoursFrom 1 0.5 3'],
  ],
  [
    'fixed hours, then a rate',
    {
      type: 'hourly',
      data: { default_hours: 4, min_hours: 4, max_hours: 4, enable_after_hours_discount: true },
    },
    ['hours 4', 'after 50'],
  ],
  [
    'hours that last longer at night',
    {
      type: 'hourly',
      data: {
        default_hours: 0,
        min_hours: 0,
        max_hours: 0,
        periods: [{ type: 'hourly_ratio', start_time: 50_400_000, end_time: 79_200_000, rate: 0.5 }],
      },
    },
    ['hours 0', 'ratio 22:00 06:00 0.5'],
  ],
  ['an amount', { type: 'amount', can_mix: 1, data: { default_amount: 30 } }, ['amount 30', 'mixes']],
  [
    'a price',
    { type: 'fixed_price', data: { default_amount: 0, car_type: 'M' } },
    ['fixedPrice 0', 'forMotorcycles'],
  ],
  [
    'parts',
    {
      type: 'complex',
      data: {
        discounts: [
          { type: 'hourly', data: { default_hours: 2 } },
          { type: 'amount', data: {} },
        ],
      },
    },
    ['hours 2', 'amount 50'],
  ],
  [
    'all conditions',
    {
      type: 'amount',
      park_space_ids: [1, 2],
      data: {
        car_type: 'C',
        disable_with_rental: true,
        discount_once_every_day: true,
        enableParkSpaceManage: true,
        use_regex_match: true,
        regex: '^E',
        enable_accumulate: true,
      },
    },
    ['amount 50', 'forCars', 'notWithRental', 'onceADay', 'inSpaces 2', 'forPlates', 'addsUp'],
  ],
  [
    'plates that get it by themselves',
    { type: 'amount', auto_regex_match_item: 1, data: { use_regex_match: true, regex: '^E' } },
    ['amount 50', 'byItself'],
  ],
])('%s are said in words', (_, wire, words) => {
  expect(say(wire)).toEqual(words);
});

const PERIOD = { type: 'hourly_ratio', start_time: 0, end_time: 0, rate: 1 };

test.each([
  [
    'no hours between the bounds',
    { type: 'hourly', data: { min_hours: 3, max_hours: 2 } },
    ['bounds /data/max_hours'],
  ],
  ['a least of the usual most', { type: 'hourly', data: { min_hours: 2 } }, ['bounds /data/max_hours']],
  ['no amount between them', { type: 'amount', data: { min_amount: 105 } }, ['bounds /data/max_amount']],
  ['hours of an amount', { type: 'amount', data: { min_hours: 3, max_hours: 2 } }, []],
  ['the bound 0', { type: 'hourly', data: { min_hours: 0, max_hours: 0 } }, []],
  [
    'an empty time',
    { type: 'hourly', data: { periods: [PERIOD] } },
    ['emptyPeriod /data/periods/0/end_time'],
  ],
  ['a whole day', { type: 'hourly', data: { periods: [{ ...PERIOD, end_time: 86_400_000 }] } }, []],
  [
    'an empty time of a part',
    { type: 'complex', data: { discounts: [{ type: 'hourly', data: { periods: [PERIOD] } }] } },
    ['emptyPeriod /data/discounts/0/data/periods/0/end_time'],
  ],
  ['no parts', { type: 'complex', data: {} }, ['required /data/discounts']],
  ['an unknown type', { type: 'wholesale', data: {} }, ['choice /type']],
])('a saved definition with %s', (_, wire, faults) => {
  expect(
    listDefineProblems({ id: 1, name: 'Shop', ...wire }).map(({ code, pointer }) => `${code} ${pointer}`),
  ).toEqual(faults);
});
