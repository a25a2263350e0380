import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './journey.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL_RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
};
/** The themes differ by their colours alone, so the second one is judged by the rules about colours. */
const COLOUR_RULES: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

declare global {
  interface Window {
    axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * axe-core finds nothing serious or critical on the page as it stands, in the light and in the dark theme.
 * @param picture of both themes goes to `test-results/screenshots`, under this name and the theme's
 */
export async function expectAccessible(page: Page, picture?: string): Promise<void> {
  // By the debugger, not as a script of the page: the page's CSP allows no inline script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await expectNoBarrier(page, ALL_RULES, picture && `${picture}-light`);
  await changeTheme(page, 'dark');
  await expectNoBarrier(page, COLOUR_RULES, picture && `${picture}-dark`);
  await changeTheme(page, 'light');
}

async function expectNoBarrier(page: Page, runOnly: RunOptions['runOnly'], picture?: string): Promise<void> {
  await untilStill(page);
  const { violations } = await page.evaluate(
    (rules) => window.axe.run(document, { runOnly: rules, resultTypes: ['violations'], preload: false }),
    runOnly,
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
  expect(serious).toEqual([]);
  if (picture) await page.screenshot({ path: `test-results/screenshots/${picture}.png` });
}

/** As the theme switch does, but stores nothing. */
async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
    dispatchEvent(new Event('gatehouse:theme'));
  }, theme);
}

/** Colours are judged once nothing fades any more, and no earlier rows stand there dimmed; what turns for ever does not count. */
async function untilStill(page: Page): Promise<void> {
  // A transition starts with the frame after the change.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(
    () =>
      document.querySelector('[data-earlier]') === null &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
        ),
  );
}
