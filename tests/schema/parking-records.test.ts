import { expect, test } from 'vitest';
import { lettersFor } from '../../src/domain/privileges.ts';
import { describeEntity } from '../../src/schema/describe/describe-entity.ts';
import type { Column, Filter } from '../../src/schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../src/schema/values/meets-condition.ts';
import { checkBuiltIn } from '../support/check-built-in.ts';

const { entities, resources } = await checkBuiltIn();
const resource = resources.get('park-record');
const entity = entities.get('vehicle');
if (resource === undefined || entity === undefined) throw new Error('parking records are described');
const { list, views, slots } = describeEntity({
  resourceName: 'park-record',
  resource,
  entityName: 'vehicle',
  entity,
});
const actionOf = (name: string) => list.view.actions?.find((action) => action.name === name);
const filterOf = (name: string) =>
  list.view.filters?.find((filter): filter is Filter => typeof filter === 'object' && filter.name === name);

test('past stays are vehicles by views of their own, 12 to a page and 5,000 to a page of the file (spec/3 §2.5, §9)', () => {
  expect(resource).toMatchObject({ entity: 'vehicle', fixed: { type: 'park_service' } });
  expect(list.pageSize).toBe(12);
  expect(list.view).toMatchObject({ export: { perPage: 5000 }, search: { by: ['name'] }, rowClick: 'show' });
  expect(list.view.filter).toBeUndefined();
  expect(slots).toMatchObject({ create: { exists: false }, update: { exists: false } });
});

test('they are narrowed by a range of entries and of exits, a state, an identity and a plate', () => {
  const names = list.view.filters?.map((filter) => (typeof filter === 'string' ? filter : filter.name));
  expect(names).toEqual(['stime', 'etime', 'exitFrom', 'exitUntil', 'status', 'rentalServiceId']);
  expect(filterOf('stime')?.rangeEnd).toBe('etime');
  expect(filterOf('exitFrom')?.rangeEnd).toBe('exitUntil');
});

test('an identity is one-time, monthly or a rental plan, under the heading of whether it is sold', () => {
  const { values, groups = [], ...choices } = filterOf('rentalServiceId')?.choices ?? {};
  expect(values?.map(({ value }) => value)).toEqual([-1, -2]);
  expect(choices).toMatchObject({
    resource: 'service',
    filter: { type: ['park_rental'], is_credited: true },
  });
  const scope = { now: new Date(), functions: {} };
  const headingOf = (row: object) =>
    groups.find(({ when }) => meetsCondition(when, { ...scope, row }))?.label;
  expect(headingOf({ enableSale: true })).toBe('vehicle.record.filters.normal');
  expect(headingOf({ enableSale: false })).toBe('vehicle.record.filters.disabled');
});

test('a row shows how long the stay was, by whom it was noted, and the picture of the exit', () => {
  const columns = list.view.columns?.map(
    (column): Column => (typeof column === 'string' ? { field: column } : column),
  );
  expect(columns?.map(({ field }) => field)).toEqual([
    'name',
    'car_type',
    'ctime',
    'etime',
    'duration',
    'payment_time',
    'status',
    'membership_type',
    'car_tower_number',
    'discounts[].name',
    'exit_picture',
  ]);
  const { 'x-image': image } = entity.properties?.exit_picture ?? {};
  expect(image).toMatchObject({ thumb: 'rw320.jpg', full: 'origin.jpg', missing: 'word' });
  expect(views.show?.layout).toBeDefined();
});

test('deleting asks first, and needs the letter d beside the setting', () => {
  expect(actionOf('delete')).toMatchObject({ builtIn: 'delete', permission: 'delete', confirm: true });
  const isOffered = (ENABLE: boolean, status: string) =>
    meetsCondition(actionOf('delete')?.when, {
      now: new Date(),
      functions: {},
      settings: { PARKING_RECORD_DELETABLE: { ENABLE } },
      record: { status },
    });
  expect(isOffered(true, 'archived')).toBe(true);
  expect(isOffered(false, 'archived')).toBe(false);
  expect(isOffered(true, 'checkouted')).toBe(false);
});

test('four roles have every letter, an auditor and a contractor none (spec/3 §6)', () => {
  const lettersOf = (role: string) => [...lettersFor([role], resource.privileges)].join('');
  expect(['admin', 'supervisor', 'manager', 'basic'].map(lettersOf)).toEqual(Array(4).fill('crud'));
  expect(['audit', 'contractor'].map(lettersOf)).toEqual(['', '']);
});
