import { expectAccessible } from './accessibility.ts';
import { expect, productFor, signIn, test } from './journey.ts';

const url = productFor({ isDemo: true });

/** Every list with its form open, and every page, as an admin sees them. */
const SCREENS = [
  'category',
  'category?form=0',
  'ingredients',
  'ingredients?form=1',
  'members',
  'members?form=0',
  'manage/black-list',
  'manage/black-list?form=1',
  'manage/depts?form=1',
  'manage/rental-group',
  'manage/rental-group?form=1',
  'system/log',
  'system/info',
  'system/company_info',
  'system/settings',
  'store',
];

for (const theme of ['light', 'dark'] as const)
  test.describe(`${theme} theme`, () => {
    test.use({ colorScheme: theme });

    test('no screen has a serious barrier', async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, url(), 'admin', 'gatehouse');
      for (const screen of SCREENS)
        await test.step(screen, async () => {
          await page.goto(`${url()}/dashboard/${screen}`);
          await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
          if (screen.includes('?form=')) await expect(page.getByRole('dialog')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectAccessible(page);
        });
    });
  });
