import type { Page } from '@playwright/test';
import { callApi } from '../../tests/harness/call-api.ts';
import { becomeTill } from '../../tests/harness/till.ts';
import { share } from '../share.ts';
import { openContext } from './open-side.ts';
import { openSite } from './open-site.ts';
import { installPageClock } from './page-clock.ts';
import { installTillClock } from './till-clock.ts';

/** So many tiles stand in one category. */
const TILL_ITEMS = 200;

export interface OpenTill {
  page: Page;
  /** The items' ids, in the order of their tiles. */
  itemIds: number[];
  /** The cashier's token. */
  token: string;
  close(): Promise<void>;
}

/** The till of the built product, bound to a device, with two hundred items in one category. It prints nothing. */
export const openTill = share(async (): Promise<OpenTill> => {
  const site = await openSite({ readings: 1 });
  try {
    const itemIds = await addItems(site.url, site.session.token);
    const context = await openContext(site);
    const page = await context.newPage();
    await page.addInitScript(() =>
      localStorage.setItem('gatehouse.till.settings', JSON.stringify({ usesPrinter: false })),
    );
    await page.addInitScript(installPageClock);
    await page.addInitScript(installTillClock);
    await page.goto(`${site.url}/dashboard/order-items`);
    await page.locator(`[data-item="${itemIds.at(-1)}"]`).waitFor();
    await becomeTill(page, 'en');
    const close = async () => {
      await context.close();
      await site.close();
    };
    return { page, itemIds, token: site.session.token, close };
  } catch (error) {
    await site.close();
    throw error;
  }
});

async function addItems(url: string, token: string): Promise<number[]> {
  const add = (path: string, body: object) => callApi(url, 'POST', `/api/v1/${path}`, { token, body });
  const { id } = await add('category', { name: 'Drinks' });
  const ids: number[] = [];
  for (let number = 1; number <= TILL_ITEMS; number += 1) {
    const price = { type: 'all', in: 30 + (number % 50), out: 30 + (number % 50) };
    const item = { name: `Item ${number}`, type: 'single', category_id: id, price, active: true };
    ids.push((await add('item', item)).id);
  }
  return ids;
}
