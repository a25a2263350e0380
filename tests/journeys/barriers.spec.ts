import type { Locator, Page } from '@playwright/test';
import { word } from '../harness/word.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';
import { Walk } from './walk.ts';

const url = productFor({ isDemo: true, isShared: true });

/** Every list with its form open, and every page, as an admin sees them. */
const SCREENS = [
  'category',
  'category?form=new',
  'ingredients',
  'ingredients?form=1',
  'members',
  'members?form=new',
  'manage/black-list',
  'manage/black-list?form=1',
  'manage/depts?form=1',
  'manage/rental-group',
  'manage/rental-group?form=1',
  'system/log',
  'system/calendar',
  'system/info',
  'system/company_info',
  'system/settings',
  'store',
];

/** The page is loaded once, with the screen after the sign-in. */
async function startWalk(page: Page): Promise<Walk> {
  const walk = new Walk(page);
  await signIn(page, url(), 'admin', 'gatehouse');
  await page.goto(`${url()}/dashboard`);
  await walk.untilQuiet();
  return walk;
}

async function showScreen(page: Page, walk: Walk, screen: string): Promise<void> {
  await walk.goTo(`/dashboard/${screen}`);
  await walk.untilQuiet();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  if (screen.includes('?form=')) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page.getByRole('dialog')).toHaveCount(0);
  await walk.untilQuiet();
}

test('no screen has a serious barrier, in either theme', async ({ page }) => {
  test.setTimeout(600_000);
  const walk = await startWalk(page);
  for (const screen of SCREENS)
    await test.step(screen, async () => {
      await showScreen(page, walk, screen);
      await expectAccessible(page);
    });
});

test('every screen fits 320 pixels: no page scrolls sideways, and nothing that can be used is cut off', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 320, height: 640 });
  const walk = await startWalk(page);
  for (const screen of [...SCREENS, 'overview', 'items', 'item/1', 'order-items', 'users', 'user/0', 'app'])
    await test.step(screen, async () => {
      await showScreen(page, walk, screen);
      expect(await findCutOff(page)).toEqual([]);
    });
});

test('where the system chooses the colours, what is current differs by more than its weight', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, url(), 'admin', 'gatehouse');
  await page.goto(`${url()}/dashboard/users`);
  const navigation = page.getByRole('navigation');
  const entries = navigation.getByRole('link');
  await expectMarked(entries.and(page.locator('[aria-current]')), entries.first());
  const pages = navigation.getByRole('button', { name: /\d/ });
  await expectMarked(pages.and(page.locator('[aria-current]')), pages.last());

  await page.goto(`${url()}/dashboard/order-items`);
  const tabs = page.getByRole('tab');
  await expectMarked(page.getByRole('tab', { selected: true }), tabs.last());
  const choice = (key: string) => page.getByRole('radio', { name: word(key), exact: true });
  await expectMarked(choice('order-entry.takeIn'), choice('order-entry.takeOut'));
});

/** The controls that reach out of the page, or out of a part that hides or scrolls what does not fit. */
function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wrong = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : [];
    const edgeFor = (element: Element): number => {
      let edge = clientWidth;
      for (let part = element.parentElement; part !== null; part = part.parentElement) {
        const { overflowX } = getComputedStyle(part);
        if (overflowX !== 'visible') edge = Math.min(edge, part.getBoundingClientRect().right);
      }
      return edge;
    };
    // A title that needs lines of its own leaves room between its buttons and the page.
    const row = document.querySelector('main h1')?.parentElement;
    for (const button of row?.querySelectorAll('button, a') ?? [])
      if (button.getBoundingClientRect().bottom > (row?.getBoundingClientRect().bottom ?? 0) - 4)
        wrong.push(`at the edge of the title row: ${button.outerHTML.slice(0, 120)}`);
    const main = document.querySelector('[role="dialog"]') ?? document.querySelector('main');
    for (const control of main?.querySelectorAll('button, a, input, textarea, [role="combobox"]') ?? []) {
      const { right, width } = control.getBoundingClientRect();
      // A table, and a row of tabs, may be wider than what they are seen through. A pixel is read aloud, and not drawn.
      if (control.closest('table, [role="tablist"]') !== null) continue;
      if (width <= 1 || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (right > edgeFor(control) + 1)
        wrong.push(`${right - edgeFor(control)}: ${control.outerHTML.slice(0, 120)}`);
    }
    return wrong;
  });
}

/** What is current has another ground than one of its kind that is not. */
async function expectMarked(current: Locator, other: Locator): Promise<void> {
  const groundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect(current).toBeVisible();
  // The page numbers of a list come with its rows.
  await expect.poll(async () => (await groundOf(current)) !== (await groundOf(other))).toBe(true);
}
