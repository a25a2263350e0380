import { describe, expect, test } from 'vitest';
import { toRank } from '../../src/domain/named-functions.ts';
import { mayChangeRoles, rankOf } from '../../src/domain/role-rank.ts';

test('a person ranks as their highest role does', () => {
  expect(rankOf(['basic', 'supervisor'])).toBeGreaterThan(rankOf(['manager']));
  expect(rankOf([])).toBe(0);
});

test('a role that nobody knows stands above everyone', () => {
  expect(rankOf(['root'])).toBeGreaterThan(rankOf(['admin']));
  expect(rankOf(['constructor'])).toBeGreaterThan(rankOf(['admin']));
});

test('a rank is read of a role, of names, and of roles as a user has them', () => {
  const supervisor = rankOf(['supervisor']);

  expect(toRank('supervisor')).toBe(supervisor);
  expect(toRank(['basic', 'supervisor'])).toBe(supervisor);
  expect(toRank([{ name: 'supervisor' }, { name: 'basic' }])).toBe(supervisor);
  expect([null, undefined, [], [{}], 4].map(toRank)).toEqual([0, 0, 0, 0, 0]);
});

describe('giving and taking roles', () => {
  const change = (actor: string, before: string[], after: string[], isSelf = false) =>
    mayChangeRoles({ actor: [actor], before, after, isSelf });

  test.each([
    ['an admin makes an admin', change('admin', ['basic'], ['admin']), true],
    ['a manager makes a manager', change('manager', [], ['manager']), true],
    ['a manager makes a supervisor', change('manager', ['basic'], ['supervisor']), false],
    ['a manager takes a role from an admin', change('manager', ['admin'], []), false],
    ['a manager leaves an admin as they are', change('manager', ['admin'], ['admin']), false],
    ['a supervisor demotes a supervisor', change('supervisor', ['supervisor'], ['basic']), true],
    ['anyone raises themselves', change('supervisor', ['supervisor'], ['supervisor', 'admin'], true), false],
    [
      'anyone gives themselves a role beside the line',
      change('manager', ['manager'], ['audit'], true),
      false,
    ],
    ['anyone gives themselves a lower role', change('manager', ['manager'], ['basic'], true), true],
    ['anyone steps down', change('admin', ['admin', 'basic'], ['basic'], true), true],
    ['anyone gives a role that nobody knows', change('admin', [], ['root']), false],
  ])('%s: %j', (_, isAllowed, expected) => {
    expect(isAllowed).toBe(expected);
  });
});
