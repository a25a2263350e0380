import type { Page } from '@playwright/test';
import { word } from '../word.ts';
import { type DemoProduct, type Scene, SETTLE_MILLISECONDS } from './scene.ts';

const MANY = { name: '多車牌月租戶', plates: 40, periods: 60 };
const WEEK_DAYS = ['workday', 'holiday', 'sp_holiday', 'all'];
const USERS = 'manage/rental-users';
const CARDS = 'report/rental-cards';
const REGISTRATIONS = 'manage/car-registrations';

/** The id of the first record of a list. */
async function firstOf({ call }: DemoProduct, list: string): Promise<number> {
  const { content } = await call('GET', `${list}?page=0&pageSize=1`);
  return content[0].id;
}

/** A rental user with as many plates and periods as a company has; stored once. */
async function findMany({ call, planOf }: DemoProduct): Promise<number> {
  const query = `searchBy=name&searchText=${encodeURIComponent(MANY.name)}`;
  const { content } = await call('GET', `rental-user?page=0&pageSize=1&${query}`);
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const made =
    content[0] ??
    (await call('POST', 'rental-user', {
      type: 'park_rental_user',
      name: MANY.name,
      rental_service_id: planOf('park_rental'),
      identities: Array.from({ length: MANY.plates }, (_, index) => ({
        type: 'plate_car',
        content: `PIC${1000 + index}`,
      })),
      stime: '2026-01-01T00:00:00Z',
      etime: '2036-12-31T00:00:00Z',
      remark: '車隊共用，依排班時段進出。\n逾時請通知櫃台。',
      data: {
        car_type: 'C',
        periods: Array.from({ length: MANY.periods }, (_, index) => ({
          day_type: WEEK_DAYS[index % WEEK_DAYS.length],
          start_time: clock((index * 17) % 1440),
          end_time: clock((index * 17 + 480) % 1440),
        })),
      },
    }));
  return made.id;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** The steps of an import, each after those before it. */
const IMPORT_STEPS: readonly [string, (page: Page) => Promise<void>][] = [
  ['file', chooseFile],
  ['columns', (page) => press(page, word('engine.import.toColumns'))],
  ['checked', (page) => press(page, /^檢查 \d+ 列$/)],
  [
    'done',
    async (page) => {
      await press(page, /^匯入 \d+ 列/);
      await page.getByText(word('engine.import.succeeded')).waitFor();
    },
  ],
];

/** A file with right and wrong rows. Its plates differ each time: a file that was imported before is asked about first. */
async function chooseFile(page: Page): Promise<void> {
  const field = (name: string) => word(`car-registration.fields.${name}`);
  const first = Date.now() % 100_000;
  const rows = Array.from({ length: 24 }, (_, index) => {
    const plate = `${String.fromCharCode(65 + index)}${String(first).padStart(5, '0')}`;
    return [
      `住戶 ${index + 1}`,
      index % 8 === 3 ? '' : plate,
      '臺北市',
      '信義區',
      '信義路五段',
      '0912345678',
    ];
  });
  const names = ['name', 'plate', 'address_detail.city', 'address_detail.district', 'address_detail.road'];
  const lines = [[...names.map(field), '電話'], ...rows].map((cells) => cells.join(','));
  await page.getByRole('button', { name: word('engine.slots.import'), exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: '車籍.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await page.getByRole('button', { name: word('engine.import.toColumns') }).waitFor();
}

async function correctPlate(page: Page): Promise<void> {
  const action = word('rental-card.actions.correctPlate');
  await page
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .and(page.locator(':enabled'))
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('NEW8888');
}

/** Monthly customers: their users, tickets, registrations, wallets, blocked entries, and how rows are imported. */
export const RENTAL_SCENES: readonly [string, Scene][] = [
  ['rental-users', { route: () => USERS }],
  ['rental-user-new', { route: () => 'manage/rental-user/0' }],
  ['rental-user', { route: async (demo) => `manage/rental-user/${await firstOf(demo, 'rental-user')}` }],
  ['rental-user-many', { route: async (demo) => `manage/rental-user/${await findMany(demo)}` }],
  [
    'rental-user-renew',
    {
      route: async (demo) => `manage/rental-user/${await firstOf(demo, 'rental-user')}`,
      prepare: async (page) => {
        await page.getByRole('button', { name: word('rental-user.actions.renew'), exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
      },
    },
  ],
  ['rental-cards', { route: () => CARDS }],
  ['rental-cards-correct', { route: () => CARDS, prepare: correctPlate }],
  ['car-registrations', { route: () => REGISTRATIONS }],
  [
    'car-registration',
    { route: async (demo) => `manage/car-registration/${await firstOf(demo, 'car-registration')}` },
  ],
  ['customers', { route: () => 'manage/customers' }],
  ['customer', { route: async (demo) => `manage/customer/${await firstOf(demo, 'customer')}` }],
  ['block-events', { route: () => 'manage/q-card-block-notification' }],
  [
    'block-event',
    {
      route: () => 'manage/q-card-block-notification',
      prepare: async (page) => {
        await page
          .getByRole('link', { name: word('block-event.actions.detail') })
          .or(page.getByRole('button', { name: word('block-event.actions.detail') }))
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
      },
    },
  ],
  ...IMPORT_STEPS.map(
    ([step], last) =>
      [
        `import-${step}`,
        {
          route: () => REGISTRATIONS,
          prepare: async (page) => {
            for (const [, take] of IMPORT_STEPS.slice(0, last + 1)) await take(page);
            await page.waitForTimeout(SETTLE_MILLISECONDS);
          },
        },
      ] satisfies [string, Scene],
  ),
];
