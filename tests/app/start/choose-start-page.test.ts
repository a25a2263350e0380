import { expect, test } from 'vitest';
import { chooseStartPage, pageOfPath } from '../../../src/app/start/choose-start-page.ts';

const empty = { SERVER: { INIT: false, SETUP: 'user' as const } };
const ready = { SERVER: { INIT: true, SETUP: 'done' as const } };

test('a system without a user starts with the registration, whoever seems to be signed in', () => {
  expect(chooseStartPage(empty, false)).toBe('/init');
  expect(chooseStartPage(empty, true)).toBe('/init');
});

test('a stored user starts in the dashboard, everyone else with the login', () => {
  expect(chooseStartPage(ready, true)).toBe('/dashboard');
  expect(chooseStartPage(ready, false)).toBe('/login');
});

test.each([
  ['/', '/dashboard', '/dashboard'],
  ['/', '/login', '/login'],
  ['/anything', '/login', '/login'],
  ['/init', '/login', '/login'],
  ['/dashboard/manage/depts', '/dashboard', '/dashboard'],
  ['/dashboard/manage/depts', '/login', '/login'],
  ['/login', '/dashboard', '/login'],
  ['/login', '/init', '/init'],
] as const)('%s shows, when the start page is %s, %s', (path, start, shown) => {
  expect(pageOfPath(path, start)).toBe(shown);
});
