import { describe, expect, test } from 'vitest';
import services from '../../../server/demo/services.json' with { type: 'json' };
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { readPlan } from '../../../src/domain/tariff/plan/read-plan.ts';
import { validateRecord } from '../../../src/schema/dialect/validate-record.ts';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import { checkBuiltIn } from '../../support/check-built-in.ts';
import fc from '../../support/fast-check.ts';
import { buildService } from './build-tariff.ts';
import { randomStay } from './random-stays.ts';
import { readPagePlans } from './tariff-page.ts';

const { entities } = await checkBuiltIn();
const service = entities.get('service');
if (service === undefined) throw new Error('there is no schema service');

const refusedBySchema = (record: unknown) => validateRecord(service, record).map(({ pointer }) => pointer);

test.each([
  'charge_by_time',
  'park_slot',
  'not_use_electric_station',
  'charge_electric_station',
  'park_rental',
])('a new %s, as its form begins, has a plan', (type) => {
  const record = { ...buildDefaults(service, { type }), name: 'New' };
  expect(readPlan(record).problems).toEqual([]);
});

test('plans that are read are valid by the schema: random ones, those of the page and of the demo', () => {
  fc.assert(
    fc.property(randomStay, ({ plan }) => {
      expect(refusedBySchema({ name: 'Random', ...plan })).toEqual([]);
    }),
    { numRuns: 100 },
  );
  for (const record of [...readPagePlans().values(), ...services]) {
    expect(readPlan(record).problems).toEqual([]);
    expect(refusedBySchema(record)).toEqual([]);
  }
});

describe('what the schema refuses of a plan is refused where it is read, at the same place', () => {
  test.each<[string, JsonObject]>([
    ['a negative price', buildService({ price: -1 })],
    ['half a yuan', buildService({ price: 0.5 })],
    ['no unit', buildService({ charge_interval: 0 })],
    ['an unknown unit', buildService({ time_unit: 'day' })],
    ['a time that is none', buildService({ stime: '25:00' })],
    ['no limit where there should be one', buildService({ enable_max_price: true })],
    ['a negative limit', buildService({}, { enableDayAmountLimit: true, dayAmountLimit: -1 })],
    ['no hours', buildService({}, { enableAccumulateHoursAmountLimit: true, accumulateHours: 0 })],
    ['an unknown vehicle', buildService({}, { carType: 'X' })],
    ['a switch that is a text', buildService({}, { fridayAsHoliday: 'yes' })],
    ['an unknown bay', { ...buildService({}, { parkSlotType: 'roof' }), type: 'park_slot' }],
  ])('%s', (_name, record) => {
    const places = readPlan(record).problems.map(({ pointer }) => pointer);
    const expected = refusedBySchema(record);
    expect(expected.length).toBeGreaterThan(0);
    expect(places).toEqual(expect.arrayContaining(expected));
  });
});
