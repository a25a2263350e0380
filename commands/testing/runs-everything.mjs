/**
 * Files, and folders with a slash, that tests use and do not import. A change of one runs every unit and contract test:
 * vitest.config.ts says so to vitest.
 */
export const RUNS_EVERYTHING = [
  'schemas/',
  'resources/',
  'i18n/',
  'server/migrations/',
  'tests/support/global-setup.ts',
  'tests/support/at-file-end.ts',
  'tests/support/browser-environment.ts',
  'tests/support/lean-styles.ts',
  'tests/support/owner-stacks.ts',
  'tests/support/quick-jsdom.ts',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'vitest.config.ts',
];
