import { expect, test } from 'vitest';
import { parseMessage } from '../../src/data/live/live-messages.ts';
import { validateRecord } from '../../src/schema/dialect/validate-record.ts';
import { checkBuiltIn, toLines } from '../support/check-built-in.ts';

test('every file of schemas, resources and i18n passes its check', async () => {
  const { diagnostics } = await checkBuiltIn();
  expect(toLines(diagnostics)).toEqual([]);
});

test('every topic says what its messages must be, so that others are counted and shown to admins', async () => {
  const { resources } = await checkBuiltIn();
  const all = [...resources.values()];
  const described = new Set(all.flatMap(({ topicMessages = {} }) => Object.keys(topicMessages)));
  expect(new Set(all.flatMap(({ topics = [] }) => topics))).toEqual(described);
});

test.each<[string, object, boolean]>([
  ['gateways', { event_type: 'report', gateway: { id: 1, type: 'in', state: 'open' } }, true],
  ['gateways', { event_type: 'report', aps: { id: 'A1', state: 'ready' } }, true],
  ['gateways', { event_type: 'black_car_want_enter', gateway: { id: 1 }, car: { plate: 'RCK8806' } }, true],
  [
    'gateways',
    { event_type: 'car_enter', gateway: { id: 1 }, car: { plate_number: null, plate: null } },
    true,
  ],
  ['gateways', { event_type: 'report' }, false],
  ['gateways', { gateway: { name: 'without an id' } }, false],
  ['gateways', { gateway: { id: 1 }, car: { plate: 8806 } }, false],
  ['parking_spaces', { event_type: 'count', parking_space: { id: 7, capacity: 120, count: 8 } }, true],
  ['parking_spaces', { id: 7, name: 'x', capacity: 8, count: 8 }, true],
  ['parking_spaces', { content: [{ id: 7, capacity: 8, count: 8 }] }, true],
  ['parking_spaces', { parking_space: { id: 7, capacity: 8, count: -1 } }, false],
  ['parking_spaces', { content: [{ id: 7 }] }, false],
  ['parking_spaces', {}, false],
])('a message of the IO server to %s is judged: %j', async (topic, message, isGood) => {
  const { resources } = await checkBuiltIn();
  const schema = resources.get('car-monitor')?.topicMessages?.[topic];
  expect(parseMessage(JSON.stringify(message), schema ?? null).message !== null).toBe(isGood);
});

const LAST = '0193c0de-7000-7000-8000-000000000001';

test.each<[string, string, object, boolean]>([
  ['app-status-log', 'app.status', { content: { 1022: 1 } }, true],
  [
    'app-status-log',
    'app.status',
    { id: LAST, app: { id: LAST, name: '入口' }, content: { 21: -1.5 } },
    true,
  ],
  ['app-status-log', 'app.status', { id: 1, content: { 11: 0 }, timestamp: 1_793_779_200 }, true],
  ['app-status-log', 'app.status', { content: { 11: 'ok' } }, false],
  ['app-status-log', 'app.status', {}, false],
  ['car', 'item.park_service.unknown', { id: LAST, name: null }, true],
  ['car', 'item.park_service.unknown', { name: 'ABC1234' }, false],
  ['edge-detector-history', 'edge.face.detector.callback', { id: LAST, type: null, temperature: 36.5 }, true],
  ['edge-detector-history', 'edge.face.detector.callback', { id: 1, type: '3' }, false],
])('a message of %s on %s is judged by what providers may send: %j', async (name, topic, message, isGood) => {
  const { resources } = await checkBuiltIn();
  const schema = resources.get(name)?.topicMessages?.[topic];
  expect(parseMessage(JSON.stringify(message), schema ?? null).message !== null).toBe(isGood);
});

test.each<[object, unknown[]]>([
  [{ WARN_SECONDS: 20, STALE_SECONDS: 20 }, []],
  [{ WARN_SECONDS: 50, STALE_SECONDS: 20 }, [50]],
  [{ WARN_SECONDS: 50 }, [50]],
])('a feed may not count as stale before it counts as old: %j', async (feed, limits) => {
  const { entities } = await checkBuiltIn();
  const errors = validateRecord(entities.get('system-settings') ?? {}, { LIVE_FEED: feed });
  expect(errors).toEqual(
    limits.map((limit) => ({ pointer: '/LIVE_FEED/STALE_SECONDS', keyword: 'atLeast', params: { limit } })),
  );
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
