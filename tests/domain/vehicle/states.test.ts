import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listAskedOperations, type StoredVehicle } from '../../../src/domain/vehicle/asked-operations.ts';
import {
  DUE_CONDITIONS,
  INSIDE_STATES,
  isInside,
  isPossible,
  isVehicleState,
  VEHICLE_CHANGES,
  VEHICLE_OPERATIONS,
  VEHICLE_STATES,
} from '../../../src/domain/vehicle/vehicle-states.ts';

const STATES = ['new', ...VEHICLE_STATES] as const;

/** The rows of the table under a heading of docs/parking.md, each as its cells. */
function readTable(heading: string): string[][] {
  const text = readFileSync('docs/parking.md', 'utf8');
  const part = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = part.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/parking.md', () => {
  test('has every state and every operation, in order', () => {
    const names = (heading: string) =>
      readTable(heading)
        .slice(2)
        .map(([name]) => name?.replaceAll('`', ''));
    expect(names('States')).toEqual([...VEHICLE_STATES]);
    expect(names('Operations')).toEqual([...VEHICLE_OPERATIONS]);
    expect(names('Which is possible when')).toEqual([...VEHICLE_OPERATIONS]);
  });

  test('has the table of changes as it is', () => {
    const [head = [], , ...rows] = readTable('Which is possible when');
    expect(head.slice(1).map((cell) => cell.replaceAll('`', ''))).toEqual([...STATES]);
    const written = Object.fromEntries(
      rows.map(([operation = '', ...cells]) => [operation.replaceAll('`', ''), cells]),
    );
    const meant = Object.fromEntries(
      VEHICLE_OPERATIONS.map((operation) => [
        operation,
        STATES.map((state) => {
          const next = VEHICLE_CHANGES[state][operation];
          const condition = state === 'new' ? undefined : DUE_CONDITIONS[operation]?.[state];
          const names = next?.map((each) => `\`${each}\``).join(' ') ?? '—';
          return condition ? `${names} (${condition})` : names;
        }),
      ]),
    );
    expect(written).toEqual(meant);
  });
});

test('the states inside are the three that the list of vehicles asks for', () => {
  expect(VEHICLE_STATES.filter(isInside)).toEqual([...INSIDE_STATES]);
  expect(['free', 'gone', null, 1].map(isVehicleState)).toEqual([true, false, false, false]);
});

test('a review is legal in every state, and a new vehicle only enters', () => {
  expect(VEHICLE_STATES.every((state) => isPossible(state, 'review'))).toBe(true);
  expect(VEHICLE_OPERATIONS.filter((operation) => isPossible('new', operation))).toEqual(['enter']);
});

test('nothing leads out of the archive, and no state but those inside is left by an exit', () => {
  expect([...new Set(Object.values(VEHICLE_CHANGES.archived).flat())]).toEqual(['archived']);
  const left = VEHICLE_STATES.filter((state) =>
    (['exit', 'exitUnpaid', 'leave'] as const).some((operation) => isPossible(state, operation)),
  );
  expect(left).toEqual([...INSIDE_STATES]);
});

describe('a save', () => {
  const stored: StoredVehicle = {
    status: 'serving',
    name: 'ABC-1234',
    ctime: '2026-11-26T01:00:00Z',
    car_type: 'C',
    park_space_id: null,
    mark: 'N',
    etime: null,
    manual_leave: false,
    is_unknown: false,
  };
  const asked = (sent: Parameters<typeof listAskedOperations>[1], before: Partial<StoredVehicle> = {}) =>
    listAskedOperations({ ...stored, ...before }, sent);

  test('of what is stored asks for nothing', () => {
    expect(asked({ ...stored })).toEqual([]);
    expect(asked({ status: 'serving' })).toEqual([]);
  });

  test.each([
    [{ name: 'ABC-1235' }, {}, ['edit']],
    [{ name: 'ABC-1235' }, { is_unknown: true, name: null }, ['rename']],
    [{ ctime: '2026-11-26T02:00:00Z', car_type: 'M' }, {}, ['reprice']],
    [{ park_space_id: 3, name: 'ABC-1235' }, {}, ['reprice', 'edit']],
    [{ mark: 'C' }, {}, ['review']],
    [{ status: 'confirm', manual_leave: true, etime: '2020-01-01T00:00:00Z' }, {}, ['leave']],
    [{ status: 'confirm' }, {}, ['exit']],
    [{ status: 'no_pay_exit' }, {}, ['exitUnpaid']],
    [{ status: 'archived' }, { status: 'confirm' }, ['archive']],
    [{ status: 'serving', manual_leave: false }, { status: 'confirm', manual_leave: true }, ['reopen']],
    [{ status: 'free' }, { status: 'no_pay_exit' }, ['reopen']],
    [{ status: 'free' }, {}, ['recompute']],
    [{ status: 'checkouted' }, {}, ['pay']],
    [{ status: 'serving' }, { status: 'checkouted' }, ['pay']],
    [{ status: 'gone' }, {}, []],
    [{ etime: '2020-01-01T00:00:00Z', manual_leave: true }, {}, []],
  ] as const)('of %j over %j asks for %j', (sent, before, operations) => {
    expect(asked(sent, before)).toEqual(operations);
  });
});
