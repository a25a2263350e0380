import { expect, test } from 'vitest';
import { matchRoute } from '../../../src/app/routes/match-route.ts';
import { linkToForm, linkToList, NEW_ID } from '../../../src/schema/describe/resource-address.ts';
import fc from '../../support/fast-check.ts';
import { buildRoute } from '../support/build-route.ts';

const DEPTS = buildRoute('dept', { route: 'manage/depts' });
const USERS = buildRoute('user', { route: 'users', formRoute: 'user/{id}' });
const ROUTES = [DEPTS, USERS];

test('lists and forms have the addresses of the documents', () => {
  expect(linkToList(DEPTS)).toBe('/dashboard/manage/depts');
  expect(linkToForm(USERS, 12)).toBe('/dashboard/user/12');
  expect(linkToForm(USERS, NEW_ID)).toBe('/dashboard/user/0');
});

test('a form that opens in a dialog has no address', () => {
  expect(linkToForm(DEPTS, 1)).toBeNull();
});

test('an address finds its route', () => {
  expect(matchRoute(ROUTES, '/dashboard/manage/depts')).toEqual({ entry: DEPTS, view: 'list' });
  expect(matchRoute(ROUTES, '/dashboard/manage/depts/')).toEqual({ entry: DEPTS, view: 'list' });
  expect(matchRoute(ROUTES, '/dashboard/user/0')).toEqual({ entry: USERS, view: 'form', id: '0' });
});

test.each([
  '/dashboard',
  '/dashboard/user',
  '/dashboard/manage',
  '/dashboard/manage/depts/1',
  '/dashboard/users/1',
])('no route has %s', (path) => expect(matchRoute(ROUTES, path)).toBeNull());

test('a form’s link leads back to its id, whatever is in it', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      const match = matchRoute(ROUTES, linkToForm(USERS, id) ?? '');
      expect(match).toEqual({ entry: USERS, view: 'form', id });
    }),
  );
});
