import { expect, test } from 'vitest';
import { checkBuiltIn, toLines } from '../support/check-built-in.ts';

test('every file of schemas, resources and i18n passes its check', async () => {
  const { diagnostics } = await checkBuiltIn();
  expect(toLines(diagnostics)).toEqual([]);
});

test('every route of the documents has its resource', async () => {
  const { resources } = await checkBuiltIn();
  const routes = [...resources.values()].flatMap(({ route, formRoute }) => [route, formRoute ?? []].flat());
  expect(routes.toSorted()).toEqual(ROUTES.toSorted());
});

/** spec/3 §2.1, with the forms' routes. */
const ROUTES = [
  'overview',
  'items',
  'order-items',
  'category',
  'ingredients',
  'users',
  'app',
  'services',
  'members',
  'car-discount',
  'store',
  'user/{id}',
  'item/{id}',
  'service/{id}',
  ...[
    'car',
    'rental-users',
    'car-monitor',
    'black-list',
    'car-registrations',
    'daily-non-system-revenue',
    'floor-lock-monitor',
    'park-records',
    'gateway-settings',
    'customers',
    'customer/{id}',
    'app-status-logs',
    'q-card-block-notification',
    'rental-group',
    'depts',
    'rental-user/{id}',
    'car-registration/{id}',
  ].map((route) => `manage/${route}`),
  ...[
    'invoices',
    'orders',
    'agency-receipt',
    'rental-cards',
    'print-reports',
    'cashs',
    'edge-detector-history',
  ].map((route) => `report/${route}`),
  // Ours: the settings that the documents read and never edit, the sales that a manager decides on, those that wait for
  // the number of an invoice, the ranges of these numbers, the spaces that plans choose among, and the devices of the
  // product's own IO server.
  'park-spaces',
  'sites',
  'divisions',
  'gateways',
  'report-defines',
  'access-points',
  'floor-locks',
  'system/settings',
  'report/flagged-sales',
  'report/waiting-invoices',
  'system/invoice-ranges',
  ...['log', 'calendar', 'company_info', 'invoice', 'discount-defines', 'discount-define/{id}', 'info'].map(
    (route) => `system/${route}`,
  ),
];
