import { expect, test } from 'vitest';
import { mergeRouteConfig } from '../../../src/app/routes/merge-route-config.ts';
import { nameRoutes } from '../../../src/app/start/start-up.ts';
import type { RouteConfigEntry } from '../../../src/data/start/route-config.ts';
import { buildRoute } from '../support/build-route.ts';

const USERS = buildRoute('user', { menuKey: 'user', formKey: 'userForm', formPrivileges: ['admin:crud'] });
const DEPTS = buildRoute('dept', { menuKey: 'depts', menu: { group: 'manage' } });

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

const REPORTS = [
  buildRoute('invoice', {
    menuKey: 'invoice',
    route: 'report/invoices',
    menu: { group: 'report', order: 300 },
    privileges: ['admin:crud', 'basic:crud'],
  }),
  buildRoute('order', {
    menuKey: 'order',
    route: 'report/orders',
    menu: { group: 'report', order: 310 },
    privileges: ['all:r'],
  }),
  buildRoute('log', { menuKey: 'log', route: 'system/log', menu: { group: 'system', order: 400 } }),
  buildRoute('invoice-settings', {
    menuKey: 'invoiceSettings',
    route: 'system/invoice',
    formKey: 'invoiceForm',
    formPrivileges: ['admin:crud', 'basic:r'],
    menu: { group: 'system', order: 430 },
  }),
];

/** What is left of each route: its privileges, and whether the menu shows it. */
function outline(config: readonly RouteConfigEntry[]) {
  return Object.fromEntries(
    mergeRouteConfig(REPORTS, config).map(({ name, privileges, isDisplayed }) => [
      name,
      isDisplayed ? privileges : 'hidden',
    ]),
  );
}

test('the privileges of a group bound those of every entry in it', () => {
  const merged = outline([{ key: 'report', privileges: ['admin:crud', 'supervisor:r'] }]);
  expect(merged).toMatchObject({
    invoice: ['admin:crud'],
    order: ['admin:r', 'supervisor:r'],
    log: ['admin:crud'],
  });
});

test('a group without privileges is open to no role, and takes no letter from other groups', () => {
  expect(outline([{ key: 'report', privileges: [] }])).toMatchObject({ invoice: [], order: [] });
});

test('the entries below a group change its routes, within the bounds of the group', () => {
  const merged = outline([
    {
      key: 'report',
      privileges: ['admin:crud', 'basic:r'],
      children: [
        { key: 'invoice', privileges: ['basic:crud'] },
        { key: 'order', display: false },
      ],
    },
  ]);
  expect(merged).toMatchObject({ invoice: ['basic:r'], order: 'hidden', log: ['admin:crud'] });
});

test('below their groups two entries of one key are two routes', () => {
  const merged = outline([
    { key: 'system', children: [{ key: 'invoice', privileges: ['admin:r'] }] },
    { key: 'report', children: [{ key: 'invoice', display: false }] },
  ]);
  expect(merged).toMatchObject({ invoice: 'hidden', 'invoice-settings': ['admin:r'] });
});

test('what stands below an entry without a group of ours is found too, and bounded by all above it', () => {
  const merged = outline([
    {
      key: 'dashboard',
      privileges: ['basic:r'],
      children: [{ key: 'report', children: [{ key: 'order' }] }],
    },
  ]);
  expect(merged).toMatchObject({ invoice: ['basic:r'], order: ['basic:r'], log: ['admin:crud'] });
});

test('a group bounds the forms of its routes', () => {
  const merged = mergeRouteConfig(REPORTS, [
    { key: 'system', privileges: ['basic:crud'], children: [{ key: 'invoiceForm', privileges: ['all:r'] }] },
  ]);
  expect(merged.find(({ name }) => name === 'invoice-settings')).toMatchObject({
    privileges: [],
    formPrivileges: ['basic:r'],
  });
});

test('an order moves an entry in its group, or a group with its entries', () => {
  const names = (config: readonly RouteConfigEntry[]) =>
    mergeRouteConfig(REPORTS, config).map(({ name }) => name);
  expect(names([])).toEqual(['invoice', 'order', 'log', 'invoice-settings']);
  expect(names([{ key: 'report', order: 900, children: [{ key: 'invoice', order: 320 }] }])).toEqual([
    'log',
    'invoice-settings',
    'order',
    'invoice',
  ]);
});

test('a title names a route in the menu and over its page, and a group', () => {
  const config = [{ key: 'report', title: '營業報表', children: [{ key: 'invoice', title: '發票' }] }];
  expect(nameRoutes(REPORTS, config)).toEqual({
    'menu.groups.report': '營業報表',
    'menu.captions.report': '營業報表',
    'menu.invoice': '發票',
    'invoice.title': '發票',
  });
});
