import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { fillLogin } from '../till.ts';

const FOLDER = 'docs/pictures';
const SIZE = { width: 1280, height: 800 };
/** Readable beside a text, and small: together they are loaded with it. */
const WIDTH = 1000;
const QUALITY = 80;
/** Video, charts and pictures are drawn in steps. */
const SETTLE_MILLISECONDS = 4_000;

/** Pages by hand, and a screen by description: name -> below `/dashboard/`. */
const PICTURES: readonly (readonly [name: string, route: string])[] = [
  ['order-entry', 'order-items'],
  ['pricing-period', 'service/1'],
  ['live-control', 'manage/car-monitor'],
  ['floor-locks', 'manage/floor-lock-monitor'],
  ['calendar', 'system/calendar'],
  ['print-reports', 'report/print-reports'],
  ['departments', 'manage/depts'],
];

interface User {
  name: string;
  password: string;
}

/** Takes the pictures of the README. The sign-in is the browser's own: its cookie opens pictures and video. */
export async function takeReadmePictures(browser: Browser, url: string, user: User): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const page = await browser.newPage({ viewport: SIZE, locale: 'zh-TW', timezoneId: 'Asia/Taipei' });
  await page.goto(`${url}/login`);
  await fillLogin(page, user.name, user.password);
  await page.waitForURL('**/dashboard/**');
  for (const [name, route] of PICTURES) {
    await page.goto(`${url}/dashboard/${route}`);
    await take(page, path.join(FOLDER, `${name}.webp`));
  }
  await page.close();
}

async function take(page: Page, file: string): Promise<void> {
  await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MILLISECONDS);
  const { size } = await sharp(await page.screenshot())
    .resize({ width: WIDTH })
    .webp({ quality: QUALITY })
    .toFile(file);
  console.log(`${file} ${Math.round(size / 1024)} KB`);
}
