import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { buildDefaults } from '../../src/schema/json-schema/build-defaults.ts';
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import { builtInFiles, checkBuiltIn, checkUnbuilt } from '../support/check-built-in.ts';

const { entities, resources } = await checkBuiltIn();

function entity(name: string): Entity {
  const found = entities.get(name);
  if (found === undefined) throw new Error(`there is no schema ${name}`);
  return found;
}

function describeResource(name: string) {
  const resource = resources.get(name);
  if (resource === undefined) throw new Error(`there is no resource ${name}`);
  const entityName = resource.entity ?? name;
  return describeEntity({ resourceName: name, resource, entityName, entity: entity(entityName) });
}

describe('vehicles (spec/3 §2.12, §9)', () => {
  const { list, form } = describeResource('car');

  test('are a list of up to 2,000, read every 5 s', () => {
    expect(list).toMatchObject({
      pageSize: 2000,
      view: { pollSeconds: 5, export: { perPage: 3000 } },
    });
    expect(list.view.tabs?.map(({ name }) => name)).toEqual([
      'one_time',
      'rental',
      'all',
      'car',
      'moto',
      'unknown',
    ]);
  });

  test('are changed by the letters of the route', () => {
    const permissions = list.view.actions?.map(({ name, permission }) => [name, permission]);
    expect(permissions).toContainEqual(['create', 'create']);
    expect(permissions).toContainEqual(['edit', 'update']);
    expect(permissions).toContainEqual(['leave', 'delete']);
  });

  test('leave by hand and are reviewed without a status (spec/3 §4)', () => {
    const action = (name: string) => list.view.actions?.find((found) => found.name === name);
    expect(action('leave')?.set).toEqual({ etime: '$now', status: 'confirm', manual_leave: true });
    expect(action('review')).toMatchObject({ set: { mark: 'C' } });
    expect(form.view.defaultValues).toEqual({ manual_create: true });
  });
});

describe('gateway settings (spec/3 §2.24, §5)', () => {
  const settings = entity('gateway-settings');

  test('a new row is 08:00 to 20:00 with every box off', () => {
    const row = buildDefaults({ ...settings.items, $defs: settings.$defs });
    expect(row).toEqual({
      start: '08:00',
      end: '20:00',
      cars: ['car', 'moto', 'truck'].map((type) => ({ type, membership: [] })),
    });
    expect(validateRecord(settings, [row])).toEqual([]);
  });

  test.each([
    [{ start: '8:00' }, '/0/start'],
    [{ end: undefined }, '/0/end'],
    [{ cars: [{ type: 'bus', membership: [] }] }, '/0/cars/0/type'],
    [{ cars: [{ type: 'car', membership: ['temp', 'temp'] }] }, '/0/cars/0/membership'],
  ])('%j is refused', (changes, pointer) => {
    const row = { start: '08:00', end: '20:00', cars: [], ...changes };
    expect(validateRecord(settings, [row]).map((error) => error.pointer)).toEqual([pointer]);
  });
});

describe('rental users (spec/3 §2.6, §5)', () => {
  const user = (data: object, count: number) => ({
    name: 'A',
    type: 'park_rental_user',
    data,
    identities: Array.from({ length: count }, () => ({ type: 'plate_car', content: 'ABC1234' })),
  });

  test.each([
    [user({}, 2), []],
    [user({ one_plate_only: true }, 1), []],
    [user({ one_plate_only: true }, 2), ['/identities']],
    [user({}, 0), ['/identities']],
  ])('%j', (record, pointers) => {
    expect(validateRecord(entity('rental-user'), record).map(({ pointer }) => pointer)).toEqual(pointers);
  });
});

describe('the quota of a ticket type (spec/3 §5)', () => {
  const CAR = { id: 4, name: '汽車月票' };
  const settings = {
    CHECK_RENTAL_USER_NUMER: {
      ENABLE: true,
      CAR_RENTAL_NAME: CAR.name,
      MAXIMUM_CAR_RENTAL: 10,
      MOTO_RENTAL_NAME: '機車月票',
      MAXIMUM_MOTO_RENTAL: 10,
    },
  };
  const { view } = describeResource('rental-user').form;

  /** Whether one of the checks before the save refuses it. */
  const isRefused = (sold: number, record: JsonObject, original?: JsonObject) =>
    (view.beforeSave ?? [])
      .filter(({ operation }) => operation === 'service.fetchRentalNumbers')
      .some(({ when, refuseWhen }) => {
        const scope = {
          now: new Date(0),
          functions: {},
          settings,
          record,
          original: original ?? null,
          chosen: { rental_service_id: CAR },
          answer: { car_rental_user_number: sold, moto_rental_user_number: 0 },
        };
        return meetsCondition(when, scope) && meetsCondition(refuseWhen, scope);
      });

  test.each([
    ['a new user while there is room', false, 9, { rental_service_id: 4 }, undefined],
    ['a new user where it is full', true, 10, { rental_service_id: 4 }, undefined],
    ['a user who has it already', false, 10, { id: 7, rental_service_id: 4 }, { rental_service_id: 4 }],
    ['a user of another one', true, 10, { id: 7, rental_service_id: 4 }, { rental_service_id: 5 }],
  ])('%s', (_, refused, sold, record, original) => {
    expect(isRefused(sold, record, original)).toBe(refused);
  });
});

describe('pricing plans (spec/2 §3.3, §5)', () => {
  const service = entity('service');

  test.each([
    'charge_by_time',
    'park_slot',
    'not_use_electric_station',
    'charge_electric_station',
    'park_rental',
  ])('a new %s needs nothing but its name', (type) => {
    expect(validateRecord(service, buildDefaults(service, { type }))).toEqual([
      { pointer: '/name', keyword: 'required' },
    ]);
  });

  test('limits reach into the branch of the type', () => {
    const plan = buildDefaults(service, { name: 'A', type: 'charge_by_time' });
    const data = typeof plan.data === 'object' ? plan.data : {};
    const section = {
      stime: '00:00',
      etime: '23:59',
      price: 1,
      time_unit: 'hr',
      charge_interval: 0,
      enable_max_price: true,
    };
    const wrong = {
      ...plan,
      data: {
        ...data,
        discountLimitAmount: -1,
        periods: { normal: [section], holiday: [], spHoliday: [section] },
      },
    };
    expect(validateRecord(service, wrong).map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([
      '/data/periods/normal/0/max_price required',
      '/data/periods/normal/0/charge_interval minimum',
      '/data/periods/holiday minItems',
      '/data/periods/spHoliday/0/max_price required',
      '/data/periods/spHoliday/0/charge_interval minimum',
      '/data/discountLimitAmount minimum',
    ]);
  });
});

describe('invoices (spec/2 §2.2)', () => {
  const { list } = describeResource('invoice');

  test('have the columns of the document, in its order', () => {
    expect(list.columns.map(({ field }) => field)).toEqual([
      'status',
      'sales_time',
      'iv_number',
      'void',
      'app.name',
      'buyer_name',
      'buyer_ban',
      'sales_amount',
      'tax_amount',
      'parkingAmount',
      'chargingAmount',
      'total_amount',
      'tax_rate',
      'order.id',
      'random_code',
      'payment_type',
    ]);
    expect(list.columns.filter(({ isSortable }) => isSortable).map(({ field }) => field)).toEqual([
      'sales_time',
    ]);
  });

  test('are exported in pages of 5,000', () => {
    expect(list.view.export).toMatchObject({ perPage: 5000 });
    expect(list.pageSize).toBe(100);
  });

  test('are uploaded again only where the filter shows failures', () => {
    expect(list.view.actions).toMatchObject([
      { operation: 'invoice.resetUploadFailures', when: { '$filter.status': 'upload_failure' } },
    ]);
  });
});

describe('the five hardest screens, judged as if they were no drafts', () => {
  const FIVE = ['item', 'car', 'gateway-settings', 'service', 'rental-user', 'invoice'];
  const isOfFive = (file: string) => FIVE.some((name) => file.endsWith(`/${name}.json`));
  const withoutStatus = (text: string) => {
    const { status: _, ...file } = JSON.parse(text);
    return JSON.stringify(file);
  };
  const built = builtInFiles.map(({ file, text }) => ({
    file,
    text: isOfFive(file) && !file.startsWith('i18n') ? withoutStatus(text) : text,
  }));
  const UNBUILT = ['export', 'properties', 'operation'];
  const found = checkUnbuilt(UNBUILT, ...built).diagnostics.filter(({ file }) => isOfFive(file));

  test('have no mistake but what is not built yet', () => {
    const others = found.filter(({ code }) => code !== 'unbuilt' && !code.startsWith('unknownOperation'));
    expect(others.map(({ file, pointer, code }) => `${file} ${pointer} ${code}`)).toEqual([]);
  });

  test('say each part that is not built yet, at its place', () => {
    const parts = found.filter(({ code }) => code === 'unbuilt');
    expect(parts.map(({ file, params }) => `${file} ${params.name}`)).toEqual(
      expect.arrayContaining(['schemas/rental-user.json operation']),
    );
  });
});
