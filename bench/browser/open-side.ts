import type { BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './open-browser.ts';
import type { Site } from './open-site.ts';
import { installPageClock } from './page-clock.ts';

/** A page of one of the two apps, signed in. */
export interface Side {
  page: Page;
  close(): Promise<void>;
}

/** Ours below the site, or a peer's page. */
export const APPS = {
  ours: { start: '/dashboard/blank', addressOf: (path: string) => `/dashboard/${path}` },
  handWritten: {
    start: '/peers/hand-written/#/blank',
    addressOf: (path: string) => `/peers/hand-written/#/${path}`,
  },
} as const;

export type AppName = keyof typeof APPS;

/** Opens an app in a browser profile of its own, at the list without records. English on both sides, 1440 x 900. */
export async function openSide(site: Site, app: AppName): Promise<Side> {
  const context = await openContext(site);
  const page = await context.newPage();
  await page.addInitScript(installPageClock);
  await page.goto(site.url + APPS[app].start);
  await page.locator('main').first().waitFor();
  await page.evaluate(() => window.pageClock.settle());
  return { page, close: () => context.close() };
}

/** A profile with the session in it, as both sides read it. */
export async function openContext(site: Site, isSignedIn = true): Promise<BrowserContext> {
  const browser = await openBrowser();
  const localStorage = [
    { name: 'gatehouse.language', value: 'en' },
    ...(isSignedIn ? [{ name: 'gatehouse.session', value: JSON.stringify(site.session) }] : []),
  ];
  return browser.newContext({
    locale: 'en-US',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage }] },
  });
}
