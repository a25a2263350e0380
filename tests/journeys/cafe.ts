import type { Page, Route } from '@playwright/test';
import { callApi, registerFirstUser } from '../harness/call-api.ts';
import { becomeTill, nextButton, tile } from '../harness/till.ts';
import { expect, signIn } from './journey.ts';

export const PASSWORD = 'chief-password';
const PRINTER = '**/api/v1/printer/machine';

/** Two cashiers, an auditor, and a small café. @returns the first user's token */
export async function setUpCafe(at: string): Promise<string> {
  const token = await registerFirstUser(at, { name: 'chief', password: PASSWORD });
  const add = (path: string, body: object) => callApi(at, 'POST', `/api/v1/${path}`, { token, body });
  for (const [name, role] of [
    ['mei', 'basic'],
    ['bo', 'basic'],
    ['aud', 'audit'],
  ])
    await add('user', { name, password: PASSWORD, roles: [{ name: role }] });
  const drinks = (await add('category', { name: '飲料' })).id;
  const food = (await add('category', { name: '便當' })).id;
  const ice = (
    await add('ingredient', {
      name: '冰量',
      options: {
        type: 'radio',
        content: [
          { name: '正常冰', value: true },
          { name: '少冰', value: false },
        ],
      },
    })
  ).id;
  const item = (name: string, category_id: number, more: object = {}) =>
    add('item', {
      name,
      type: 'single',
      category_id,
      price: { type: 'all', in: 60, out: 60 },
      active: true,
      ...more,
    });
  const tea = await item('紅茶', drinks, {
    price: { type: 'all', in: 30, out: 25 },
    barcode: '4710088000017',
    ingredient_ids: [ice],
  });
  await item('珍珠奶茶', drinks, { has_options: false });
  await item('葡萄柚綠茶', drinks, { active: false });
  const rice = await item('雞腿便當', food, {
    price: { type: 'take_in', in: 110 },
    has_options: false,
  });
  await item('午間套餐', food, {
    type: 'package',
    price: { type: 'all', in: 130, out: 130 },
    item_ids: [tea.id, rice.id],
    has_options: false,
  });
  return token;
}

/** From a closed sale to the next one. Its button takes the keys a moment after the guest's number is drawn. */
export async function goOn(page: Page): Promise<void> {
  await expect(nextButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
}

/** A printer service in the page's network. */
export interface FakePrinter {
  /** What came out, each as the ops of one request. */
  papers: { op: string; mode?: string; value?: string }[][];
  /** Whether it answers at all. */
  isAway: boolean;
}

export async function plugPrinter(page: Page): Promise<FakePrinter> {
  const printer: FakePrinter = { papers: [], isAway: false };
  await page.route(PRINTER, async (route: Route) => {
    if (printer.isAway) return route.abort('connectionrefused');
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    printer.papers.push(route.request().postDataJSON().ops);
    return route.fulfill({ status: 200, headers, json: {} });
  });
  return printer;
}

/** How each receipt that was printed was cut. */
export const cutsOf = ({ papers }: FakePrinter) =>
  papers.flatMap((ops) => ops.flatMap(({ op, mode }) => (op === 'cut' ? [mode] : [])));
export const drawersOf = ({ papers }: FakePrinter) =>
  papers.filter((ops) => ops.some(({ op }) => op === 'cashdraw')).length;

/** Opens the till as a cashier; the browser becomes a till of its own unless told otherwise. */
export async function openTill(page: Page, url: string, name = 'mei', isTill = true): Promise<void> {
  await signIn(page, url, name, PASSWORD);
  await page.goto(`${url}/dashboard/order-items`);
  await expect(tile(page, '紅茶')).toBeVisible();
  if (isTill) await becomeTill(page);
}

/** A scanner types a code and an Enter, faster than any hand, to whatever has the keys. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      // A key has the time at which it is made, as the device gives it, whatever the page does with the one before.
      const presses = keys.map(
        (key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
      for (const press of presses) (document.activeElement ?? document.body).dispatchEvent(press);
    },
    [...code, 'Enter'],
  );
}

/** The orders that the provider has, newest first. */
export async function ordersOf(at: string, token: string) {
  const { content } = await callApi(at, 'GET', '/api/v1/order?pageSize=100', { token });
  return content;
}
