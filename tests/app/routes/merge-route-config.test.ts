import { expect, test } from 'vitest';
import { mergeRouteConfig } from '../../../src/app/routes/merge-route-config.ts';
import { buildRoute } from '../support/build-route.ts';

const USERS = buildRoute('user', { key: 'user', formKey: 'userForm', formPrivileges: ['admin:crud'] });
const DEPTS = buildRoute('dept', { key: 'depts', menu: { group: 'manage' } });

test('what the configuration does not mention stays as it is', () => {
  const [user] = mergeRouteConfig([USERS], [{ key: 'other', display: false }]);
  expect(user).toEqual({ ...USERS, isDisplayed: true });
});

test('an entry changes display and privileges of the route of its key', () => {
  const [user] = mergeRouteConfig([USERS], [{ key: 'user', display: false, privileges: ['basic:r'] }]);
  expect(user).toMatchObject({ isDisplayed: false, privileges: ['basic:r'], formPrivileges: ['admin:crud'] });
});

test('an entry of the form’s key changes the form’s own privileges', () => {
  const [user] = mergeRouteConfig([USERS], [{ key: 'userForm', privileges: ['manager:r'] }]);
  expect(user).toMatchObject({ privileges: USERS.privileges, formPrivileges: ['manager:r'] });
});

test('an entry of a group’s key hides the whole group', () => {
  const [dept, user] = mergeRouteConfig([DEPTS, USERS], [{ key: 'manage', display: false }]);
  expect(dept?.isDisplayed).toBe(false);
  expect(user?.isDisplayed).toBe(true);
});
