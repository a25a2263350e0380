import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../src/domain/named-functions.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { buildDefaults } from '../../src/schema/json-schema/build-defaults.ts';
import { resolveValue } from '../../src/schema/values/resolve-value.ts';

const read = (name: string): Entity => JSON.parse(readFileSync(`schemas/${name}.json`, 'utf8'));
const wrong = (entity: Entity, record: JsonObject) =>
  validateRecord(entity, record)
    .map(({ pointer, keyword }) => `${pointer} ${keyword}`)
    .toSorted();

describe('an item that is sold (spec/1 §5)', () => {
  const item = read('item');
  const sold = (price: JsonObject) => ({ name: '紅茶', type: 'single', category_id: 1, price });

  it('starts single, sold both ways, at 100 each', () => {
    expect(buildDefaults(item)).toMatchObject({
      type: 'single',
      price: { type: 'all', in: 100, out: 100 },
      active: true,
    });
    expect(buildDefaults(item)).not.toHaveProperty('car_type');
  });

  it('needs type, name, category and price type', () => {
    expect(wrong(item, { type: 'single' })).toEqual([
      '/category_id required',
      '/name required',
      '/price required',
    ]);
    expect(wrong(item, sold({}))).toContain('/price/type required');
  });

  it.each([
    ['all', ['/price/in required', '/price/out required']],
    ['take_in', ['/price/in required']],
    ['take_out', ['/price/out required']],
  ])('needs the prices of %s', (type, errors) => {
    expect(wrong(item, sold({ type }))).toEqual(errors);
  });

  it('costs nothing or more, in whole yuan', () => {
    expect(wrong(item, sold({ type: 'all', in: 0, out: 35 }))).toEqual([]);
    expect(wrong(item, sold({ type: 'all', in: -1, out: 2.5 }))).toEqual([
      '/price/in minimum',
      '/price/out type',
    ]);
  });
});

describe('a vehicle', () => {
  const vehicle = read('vehicle');

  it('needs a kind, an entry and a plate, and no price', () => {
    expect(wrong(vehicle, { type: 'park_service', name: 'ABC-1234' })).toEqual([
      '/car_type required',
      '/ctime required',
    ]);
    expect(wrong(vehicle, { car_type: 'C', ctime: '2026-11-20T00:00:00Z' })).toEqual(['/name required']);
    expect(
      wrong(vehicle, { type: 'park_service', name: 'A', car_type: 'C', ctime: '2026-11-20T00:00:00Z' }),
    ).toEqual([]);
  });

  it('starts as a car that enters now', () => {
    const now = '2026-11-20T01:00:00.000Z';
    const made = buildDefaults(vehicle, { type: 'park_service' }, (value) =>
      value === '$now' ? now : value,
    );
    expect(made).toMatchObject({ car_type: 'C', ctime: now, manual_create: false });
  });
});

describe('a device', () => {
  const app = read('app');

  it('needs a name and a type', () => {
    expect(wrong(app, {})).toEqual(['/name required', '/type required']);
    expect(wrong(app, { name: 'x', type: 'till' })).toEqual(['/type enum']);
  });

  it.each(['order', 'aps'])('of type %s starts without automatic checkout and discount', (type) => {
    expect(buildDefaults(app, { type })).toEqual({
      type,
      data: { autoCheckout: false, apsDiscountMinutes: 0 },
    });
  });

  it('of a type without data has none', () => {
    expect(buildDefaults(app, { type: 'admin' })).toEqual({ type: 'admin' });
  });

  it('that detects faces has an address', () => {
    expect(wrong(app, { name: 'x', type: 'edge_face_detector', data: { ip: 'nowhere' } })).toEqual([
      '/data/ip format',
    ]);
  });

  it('never lists its secrets', () => {
    expect(Object.keys(app.properties ?? {})).not.toContain('access_token');
    expect(Object.keys(app.properties ?? {})).not.toContain('access_key');
    expect(app.views?.form?.revealOnce).toEqual(['access_token', 'access_key']);
  });
});

describe('a user', () => {
  const user = read('user');

  it('needs a name, and a password when new alone', () => {
    expect(wrong(user, {})).toEqual(['/name required', '/password required', '/roles required']);
    expect(wrong(user, { id: 3, name: 'clerk', roles: [{ name: 'basic' }] })).toEqual([]);
  });

  it('has roles that exist, each once', () => {
    expect(wrong(user, { id: 3, name: 'a', roles: [{ name: 'boss' }] })).toEqual(['/roles/0/name enum']);
    expect(wrong(user, { id: 3, name: 'a', roles: [{ name: 'basic' }, { name: 'basic' }] })).toEqual([
      '/roles uniqueItems',
    ]);
  });
});

test('the overview asks for six months from the fifth before this one, over the end of the year', () => {
  const [, , month] = read('overview').views?.dashboard?.cards ?? [];
  const scope = { now: new Date('2026-02-28T17:00:00Z'), functions: NAMED_FUNCTIONS };
  expect(resolveValue(month?.args, scope)).toEqual({ year: 2025, start_month: 10, months: 6 });
  expect(
    resolveValue(month?.value, { ...scope, answer: [1, 2, 3, 4, 5, 6].map((amount) => ({ amount })) }),
  ).toBe(6);
});
