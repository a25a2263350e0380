import type { Page } from '@playwright/test';
import { word } from '../word.ts';
import { RENTAL_SCENES } from './rental-scenes.ts';
import { type Scene, SETTLE_MILLISECONDS } from './scene.ts';

const ofPlan = (type: string): Scene => ({ route: ({ planOf }) => `service/${planOf(type)}` });

/** Opens the dialog of the first report of a kind. */
async function openReport(page: Page, kind: string): Promise<void> {
  await page
    .getByRole('region', { name: word(`print-reports.rangeTypes.${kind}`), exact: true })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: word('print-reports.make'), exact: true }).waitFor();
}

const PLATE_DIGITS = 4;

/** As a shop does: by the last letters of a plate. */
async function findPlate(page: Page, plate: string): Promise<void> {
  await page.getByRole('searchbox').fill(plate.slice(-PLATE_DIGITS));
  await page.getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(SETTLE_MILLISECONDS);
}

/** Enter leads to the first of the vehicles found, and opens it. */
async function openDiscount(page: Page, plate: string): Promise<void> {
  await findPlate(page, plate);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.waitForTimeout(SETTLE_MILLISECONDS);
}

const REPORT_KINDS = ['daily', 'monthly', 'range', 'detailed_range'];

/** The scenes by their names. */
export const SCENES: ReadonlyMap<string, Scene> = new Map<string, Scene>([
  ...RENTAL_SCENES,
  ['print-reports', { route: () => 'report/print-reports' }],
  ...REPORT_KINDS.map(
    (kind) =>
      [
        `print-reports-${kind}`,
        { route: () => 'report/print-reports', prepare: (page) => openReport(page, kind) },
      ] satisfies [string, Scene],
  ),
  [
    'print-reports-preview',
    {
      route: () => 'report/print-reports',
      async prepare(page) {
        await openReport(page, 'monthly');
        await page.getByRole('button', { name: word('print-reports.make'), exact: true }).click();
        await page.locator('[data-drawn="1"]').waitFor();
      },
    },
  ],
  ['services', { route: () => 'services' }],
  ['service-new', { route: () => 'service/0' }],
  ['charge_by_time', ofPlan('charge_by_time')],
  ['park_slot', ofPlan('park_slot')],
  ['not_use_electric_station', ofPlan('not_use_electric_station')],
  ['charge_electric_station', ofPlan('charge_electric_station')],
  ['park_rental', ofPlan('park_rental')],
  ['vehicles', { route: () => 'manage/car' }],
  [
    'vehicles-unknown',
    {
      route: () => 'manage/car?tab=unknown',
      prepare: (page) => page.keyboard.press('Enter'),
    },
  ],
  [
    'vehicles-trial',
    {
      route: () => 'manage/car',
      async prepare(page) {
        const action = new RegExp(`^${word('vehicle.actions.trial')}`);
        await page.getByRole('button', { name: action }).click();
        await page.getByRole('dialog').getByRole('button', { name: action }).click();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
      },
    },
  ],
  [
    'vehicle-new',
    {
      route: () => 'manage/car',
      prepare: (page) =>
        page
          .getByRole('button', { name: new RegExp(`^${word('vehicle.actions.create')}`) })
          .first()
          .click(),
    },
  ],
  ['park-records', { route: () => 'manage/park-records' }],
  [
    'park-record',
    {
      route: () => 'manage/park-records',
      prepare: (page) => page.getByRole('row').nth(1).getByRole('button').first().click(),
    },
  ],
  ['car-discount-start', { route: () => 'car-discount', account: 'contractor' }],
  ['car-discount', { route: () => 'car-discount', account: 'contractor', prepare: findPlate }],
  ['car-discount-dialog', { route: () => 'car-discount', account: 'contractor', prepare: openDiscount }],
  ['discount-defines', { route: () => 'system/discount-defines' }],
  ['discount-define', { route: () => 'system/discount-define/1' }],
  ['live-control', { route: () => 'manage/car-monitor' }],
  ['floor-locks', { route: () => 'manage/floor-lock-monitor' }],
  ['device-states', { route: () => 'manage/app-status-logs' }],
  [
    'gateway-settings',
    {
      route: () => 'manage/gateway-settings',
      prepare: (page) =>
        page
          .getByRole('button', { name: word('engine.fields.array.add') })
          .first()
          .click(),
    },
  ],
  [
    'inbox',
    {
      route: () => 'manage/app-status-logs',
      prepare: (page) => page.locator('header [aria-expanded]:has(.lucide-bell)').first().click(),
    },
  ],
  [
    'slider',
    {
      ...ofPlan('charge_by_time'),
      async prepare(page) {
        const day = page.getByRole('tabpanel');
        await day.getByRole('button', { name: word('pricing-period.add') }).click();
        await day.getByRole('textbox').first().waitFor();
        await page.waitForTimeout(SETTLE_MILLISECONDS);
        await day.getByRole('slider').first().focus();
        await page.keyboard.press('Shift+ArrowRight');
      },
    },
  ],
]);
