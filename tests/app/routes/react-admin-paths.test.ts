import { expect, test } from 'vitest';
import { toOwnPath } from '../../../src/app/routes/react-admin-paths.ts';
import { buildRoute } from '../support/build-route.ts';

const ROUTES = [
  buildRoute('dept', { route: 'manage/depts' }),
  buildRoute('user', { route: 'users', formRoute: 'user/{id}' }),
  buildRoute('dashboard', { route: 'overview' }),
];

test.each([
  ['a list', '/react-admin/dept', '/dashboard/manage/depts'],
  ['a list with its query', '/react-admin/dept?page=2', '/dashboard/manage/depts?page=2'],
  ['a form over its list', '/react-admin/dept/5', '/dashboard/manage/depts?form=5'],
  ['a new record over its list', '/react-admin/dept/create', '/dashboard/manage/depts?form=0'],
  [
    'a new record with a query',
    '/react-admin/dept/create?source=x',
    '/dashboard/manage/depts?form=0&source=x',
  ],
  ['a form of its own', '/react-admin/user/5', '/dashboard/user/5'],
  ['a record that is shown', '/react-admin/user/5/show', '/dashboard/user/5'],
  ['an id that a path escapes', '/react-admin/user/a%2Fb', '/dashboard/user/a%2Fb'],
  ['a new record of its own', '/react-admin/user/create', '/dashboard/user/0'],
  ['a resource of a name that addresses begin with', '/react-admin/dashboard', '/dashboard/overview'],
  ['the login', '/react-admin/login', '/login'],
  ['what may not be opened', '/react-admin/access-denied', '/dashboard/access-denied'],
  ['an address of ours', '/dashboard/user/5', '/dashboard/user/5'],
  ['a place on the same page', '?page=2', '?page=2'],
])('%s', (_, path, expected) => {
  expect(toOwnPath(ROUTES, path)).toBe(expected);
});
