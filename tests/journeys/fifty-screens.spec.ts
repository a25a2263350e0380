import type { Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { ChineseReader } from './chinese-reader.ts';
import { ACROSS, ROLES, type Role, SCREENS, type Screen } from './fifty-screens.ts';
import { expect, productFor, signInByForm, test } from './journey.ts';
import { Walk } from './walk.ts';

const url = productFor({ isDemo: true, isShared: true });

test('the walk has every row of the documents', () => {
  const rows = new Set(SCREENS.map(({ row }) => row));
  expect([...rows]).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  for (const { route } of ACROSS) expect(SCREENS.map((screen) => screen.route)).toContain(route);
});

for (const role of ROLES)
  test(`${role} finds each screen filled, or that it is not for this role`, async ({ page }) => {
    const walk = new Walk(page);
    const reader = new ChineseReader(page);
    await page.goto(`${url()}/login`);
    await reader.read('X3 login');
    await signInByForm(page, url(), role, 'gatehouse');
    await expect(page).toHaveURL(role === 'contractor' ? /\/car-discount$/ : /\/overview$/);
    await walk.untilQuiet();
    if (role !== 'contractor') await expectMenu(page, role);
    for (const screen of SCREENS)
      await test.step(`${screen.row} ${screen.route}`, async () => {
        await walk.goTo(`/dashboard/${screen.route}`);
        if (screen.who.includes(role)) await expectScreen(page, walk, { screen, role });
        else await expectRefusal(page, screen);
        await reader.read(`${screen.row} ${screen.route}`);
      });
    expect([...reader.foreign]).toEqual([]);
  });

async function expectScreen(page: Page, walk: Walk, at: { screen: Screen; role: Role }): Promise<void> {
  const { row, route, title, shows } = at.screen;
  const heading = page.getByRole('heading', { level: 1 });
  if (title === undefined) await expect.soft(heading, route).toBeVisible();
  else await expect.soft(heading, route).toContainText(word(title));
  await expect.soft(page.locator(shows).first(), `${row} ${route} shows ${shows}`).toBeVisible();
  await walk.untilQuiet();
  const main = page.getByRole('main');
  for (const state of ['shell.states.crashed', 'engine.states.failed'])
    await expect.soft(main.getByText(word(state)), `${row} ${route}`).toHaveCount(0);
  for (const { row: across, words } of ACROSS.filter(
    ({ route: place, who }) => place === route && who.includes(at.role),
  ))
    for (const key of words)
      await expect.soft(found(page, word(key)), `${across} ${route} ${key}`).toBeVisible();
}

/** A text, or a control that is called so. */
const found = (page: Page, text: string) =>
  page
    .getByText(text)
    .or(page.getByRole('button', { name: text }))
    .filter({ visible: true })
    .first();

async function expectRefusal(page: Page, { menu }: Screen): Promise<void> {
  await expect(page.getByText(word('shell.states.noAccess', { title: word(menu) }))).toBeVisible();
  await expect(page.getByRole('main').locator('table, form, input, dl')).toHaveCount(0);
}

/** The menu has what the role may open, as far as it is shown there, and nothing else of these screens. */
async function expectMenu(page: Page, role: Role): Promise<void> {
  const menu = page.getByRole('navigation', { name: word('shell.menu.label') });
  const entries = await menu.getByRole('link').allInnerTexts();
  // One group is open at a time.
  for (const name of ['manage', 'report', 'system']) {
    const group = menu.getByRole('button', { name: word(`menu.groups.${name}`) });
    if ((await group.count()) === 0) continue;
    await group.click();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    entries.push(...(await menu.getByRole('link').allInnerTexts()));
  }
  for (const { who, menu: key } of SCREENS)
    if (!who.includes(role)) expect.soft(entries, key).not.toContain(word(key));
    else if (!HIDDEN.includes(key)) expect.soft(entries, key).toContain(word(key));
}

/** Reached from elsewhere. */
const HIDDEN = ['menu.store', 'menu.gateway-settings'];
