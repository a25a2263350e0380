import { expect, test } from 'vitest';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { checkBuiltIn } from '../../support/check-built-in.ts';

test('what has a default is there, what has none is not', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      limit: { default: 0 },
      strict: { default: false },
      day: { default: '$today' },
      data: { type: 'object', properties: { minutes: { default: 5 } } },
      empty: { type: 'object', properties: { none: { type: 'string' } } },
      constructor: { default: 1 },
    },
  };
  const resolve = (value: unknown) => (value === '$today' ? '2026-11-20' : value);
  const record = { limit: 0, strict: false, day: '2026-11-20', data: { minutes: 5 }, constructor: 1 };
  expect(buildDefaults(schema, {}, resolve)).toEqual(record);
  expect(buildDefaults(schema, { limit: 9, data: { minutes: 1 } }, resolve)).toEqual({
    ...record,
    limit: 9,
    data: { minutes: 1 },
  });
});

test('each type of pricing plan has the defaults of its own branch (spec/2 §3.3)', async () => {
  const service = (await checkBuiltIn()).entities.get('service');
  if (service === undefined) throw new Error('there is no schema service');
  const timed = buildDefaults(service, { type: 'charge_by_time' });
  expect(timed).toMatchObject({
    type: 'charge_by_time',
    isDefault: false,
    data: {
      enableEnterBufferTime: false,
      enterBufferTime: 10,
      exitBufferTime: 10,
      dayAmountLimit: 100,
      spHolidayAmountLimit: 100,
      accumulateHours: 24,
      holidayAccumulateHoursAmountLimit: 180,
      tolerateTime: 60,
      belowLimitTime: 60,
      discountLimitAmount: 0,
    },
  });
  expect(timed).toHaveProperty('data.periods.spHoliday.0.price', 50);
  const slot = buildDefaults(service, { type: 'park_slot' });
  expect(slot).toMatchObject({ data: { parkSlotType: 'all', accumulateHours: 24 } });
  expect(slot).not.toHaveProperty('data.holidayAccumulateHours');
  const rental = buildDefaults(service, { type: 'park_rental' });
  expect(rental).toMatchObject({
    data: { price: 100, months: 1, carType: 'C', carRegulationType: 'simple' },
  });
  expect(rental).not.toHaveProperty('data.enterBufferTime');
  expect(buildDefaults(service)).toEqual({
    isDefault: false,
    enableSale: false,
    enableCredited: false,
    parkSpaces: [],
  });
});
