import { defineConfig } from '@playwright/test';
import { findBrowser } from './commands/ensure-browser.mjs';

/** Journeys in a real browser against the real product. `npm test` runs them on a fresh build. */
export default defineConfig({
  testDir: './tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results/journeys',
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // It would answer in place of what a journey puts in the provider's way; those about it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? findBrowser() ?? undefined,
      args: ['--disable-background-networking'],
    },
  },
});
