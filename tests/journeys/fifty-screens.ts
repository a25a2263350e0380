import { word } from '../harness/word.ts';

/**
 * The screens of the three documents with their addresses and who may open them, typed by hand from spec/1 §6 and
 * spec/3 §6 and never derived from `resources/`.
 */
export const ROLES = ['admin', 'supervisor', 'manager', 'audit', 'basic', 'contractor'] as const;

export type Role = (typeof ROLES)[number];

export interface Screen {
  row: number;
  /** Below `/dashboard`. */
  route: string;
  who: readonly Role[];
  /** The key of its title; absent for a record's own. */
  title?: string;
  /** The key of its entry in the menu. */
  menu: string;
  /** What has to stand on it. */
  shows: string;
}

const FOUR: readonly Role[] = ['admin', 'supervisor', 'manager', 'basic'];
const THREE: readonly Role[] = ['admin', 'supervisor', 'manager'];
const FIVE: readonly Role[] = ['admin', 'supervisor', 'manager', 'audit', 'basic'];

const ROWS = 'main tbody tr td';
/** A small demo may have none. */
const ROWS_OR_NONE = `${ROWS}, main :text("${word('engine.states.empty')}")`;
const FIELDS = 'main form :is(input, textarea):visible';
const FACTS = 'main dl dt';

/** A list, or another screen that is called as the menu calls it. */
const screen = (
  row: number,
  route: string,
  { who, menu, shows }: { who: readonly Role[]; menu: string; shows: string },
): Screen => ({ row, route, who, menu: `menu.${menu}`, title: `menu.${menu}`, shows });

/** A record's own page. */
const page = (row: number, route: string, who: readonly Role[], menu: string): Screen => ({
  row,
  route,
  who,
  menu: `menu.${menu}`,
  shows: FIELDS,
});

/** Since long ago: their own beginning is this month's, which may be new. */
const since = (filter: 'stime' | 'startTime') =>
  new URLSearchParams({ filter: JSON.stringify({ [filter]: '2024-12-31T16:00:00Z' }) });

export const SCREENS: readonly Screen[] = [
  screen(1, 'overview', { who: ROLES, menu: 'overview', shows: 'main svg.recharts-surface' }),
  screen(2, 'items', { who: FOUR, menu: 'item', shows: 'main article' }),
  page(3, 'item/1', FOUR, 'item'),
  screen(4, 'order-items', { who: FOUR, menu: 'order-items', shows: 'main [role=tab]' }),
  screen(5, 'category', { who: THREE, menu: 'category', shows: ROWS }),
  screen(6, 'ingredients', { who: THREE, menu: 'ingredient', shows: ROWS }),
  screen(7, 'users', { who: THREE, menu: 'user', shows: ROWS }),
  page(8, 'user/2', THREE, 'user'),
  screen(9, 'app', { who: THREE, menu: 'app', shows: ROWS }),
  screen(10, 'services', { who: THREE, menu: 'service', shows: ROWS }),
  page(11, 'service/1', THREE, 'service'),
  screen(12, 'members', { who: FOUR, menu: 'member', shows: ROWS }),
  screen(13, 'store', { who: ['admin'], menu: 'store', shows: FACTS }),
  screen(14, 'car-discount', { who: ['contractor'], menu: 'car-discount', shows: 'main input' }),
  screen(15, 'manage/car', { who: FOUR, menu: 'car', shows: FACTS }),
  screen(16, 'manage/car-monitor', { who: FOUR, menu: 'car-monitor', shows: 'main [role=tab]' }),
  screen(17, 'manage/floor-lock-monitor', { who: FOUR, menu: 'floor-lock-monitor', shows: 'main article' }),
  screen(18, 'manage/rental-users', { who: FOUR, menu: 'rental-user', shows: ROWS }),
  page(18, 'manage/rental-user/1', FOUR, 'rental-user'),
  screen(19, 'manage/car-registrations', { who: FOUR, menu: 'car-registration', shows: ROWS }),
  page(19, 'manage/car-registration/1', FOUR, 'car-registration'),
  screen(20, 'manage/park-records', { who: FOUR, menu: 'park-record', shows: ROWS }),
  screen(21, 'manage/black-list', { who: FOUR, menu: 'black-list', shows: ROWS }),
  screen(22, 'manage/depts', { who: FOUR, menu: 'dept', shows: ROWS }),
  screen(23, 'manage/rental-group', { who: FOUR, menu: 'rental-group', shows: ROWS }),
  screen(24, 'manage/q-card-block-notification', {
    who: FOUR,
    menu: 'q-card-block-notification',
    shows: ROWS_OR_NONE,
  }),
  screen(25, 'manage/daily-non-system-revenue', {
    who: FOUR,
    menu: 'daily-non-system-revenue',
    shows: FIELDS,
  }),
  { ...page(26, 'manage/gateway-settings', FOUR, 'gateway-settings'), shows: 'main form' },
  screen(27, 'manage/customers', { who: FOUR, menu: 'customer', shows: ROWS }),
  page(27, 'manage/customer/1', FOUR, 'customer'),
  {
    ...screen(28, 'manage/app-status-logs', { who: FOUR, menu: 'app-status-log', shows: ROWS }),
    title: 'app-status-log.title',
  },
  screen(29, `report/invoices?${since('stime')}`, { who: FIVE, menu: 'invoice', shows: ROWS }),
  screen(30, `report/orders?${since('startTime')}`, { who: FIVE, menu: 'order', shows: ROWS }),
  screen(31, 'report/agency-receipt', { who: FIVE, menu: 'agency-receipt', shows: ROWS }),
  screen(32, `report/rental-cards?${since('startTime')}`, { who: FIVE, menu: 'rental-card', shows: ROWS }),
  screen(33, 'report/cashs', { who: FIVE, menu: 'cash', shows: ROWS }),
  screen(34, 'report/edge-detector-history', { who: FIVE, menu: 'edge-detector-history', shows: ROWS }),
  screen(35, 'report/print-reports', { who: FIVE, menu: 'print-report', shows: 'main li button' }),
  screen(36, 'system/log', { who: FIVE, menu: 'log', shows: ROWS }),
  screen(37, 'system/calendar', { who: FIVE, menu: 'calendar', shows: ROWS }),
  screen(38, 'system/company_info', { who: FOUR, menu: 'company-info', shows: FIELDS }),
  screen(38, 'system/invoice', { who: FOUR, menu: 'invoice-settings', shows: FIELDS }),
  screen(39, 'system/discount-defines', { who: FOUR, menu: 'discount-define', shows: ROWS }),
  page(39, 'system/discount-define/1', FOUR, 'discount-define'),
  screen(40, 'system/info', { who: FOUR, menu: 'info', shows: FACTS }),
];

/** What stands across screens: where it is found, beside the screen itself. X1 to X4 are of the walk itself. */
export interface Across {
  row: `X${number}`;
  route: string;
  who: readonly Role[];
  /** The keys of words that have to stand there, each a button or a state. */
  words: readonly string[];
}

export const ACROSS: readonly Across[] = [
  { row: 'X5', route: 'manage/app-status-logs', who: FOUR, words: ['engine.feed.live'] },
  { row: 'X5', route: 'manage/car-monitor', who: FOUR, words: ['live-control.feed.connected'] },
  { row: 'X6', route: 'overview', who: FOUR, words: ['shell.inbox.title'] },
  { row: 'X7', route: 'manage/car-monitor', who: FOUR, words: ['live-control.gate.acts.open'] },
  { row: 'X8', route: 'item/1', who: THREE, words: ['engine.picture.camera.open'] },
  { row: 'X9', route: 'manage/car', who: FOUR, words: ['vehicle.actions.trial'] },
  { row: 'X9', route: 'user/2', who: THREE, words: ['user.actions.deposit'] },
  { row: 'X9', route: 'manage/customer/1', who: FOUR, words: ['customer.actions.deposit'] },
  { row: 'X10', route: 'order-items', who: FOUR, words: ['order-entry.settings.title'] },
];
