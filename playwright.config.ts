import { defineConfig } from '@playwright/test';
import { findBrowser, findHeadlessShell } from './tests/harness/run/browser.ts';
import { BROWSER_ARGUMENTS } from './tests/journeys/browser-arguments.ts';
import { aheadOfMachine } from './tests/journeys/clock.ts';

// Before workers are started: they have the clock of this process.
aheadOfMachine();

/** They begin first: a long file that begins last leaves the other workers without work. */
const LONGEST = ['order-entry', 'pictures', 'users', 'words'].map((name) => `**/${name}.spec.ts`);

/** Journeys in a real browser against the real product. `npm test` runs them on a fresh build. */
export default defineConfig({
  testDir: './tests/journeys',
  projects: [
    { name: 'longest', testMatch: LONGEST },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: LONGEST },
  ],
  globalSetup: './tests/journeys/postgres.ts',
  outputDir: './test-results/journeys',
  // One more than CI has cores: journeys wait for a product half of their time.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 300_000,
  // Conditions are waited for as long as a busy machine may take: a green journey does not get longer.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // It would answer in place of what a journey puts in the provider's way; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A failure has its picture, the tree of its page and the server's log. A trace of every step costs a fifth of the
    // processor time of a run: `--trace retain-on-failure` records it where one journey is looked into.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? findBrowser() ?? undefined,
      args: [...BROWSER_ARGUMENTS],
    },
  },
});
