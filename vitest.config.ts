import { existsSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { RUNS_EVERYTHING } from './commands/testing/runs-everything.mjs';
import { morePages } from './vite.more-pages.ts';

// Business days are Asia/Taipei whatever the machine's own zone is: a fixed other zone shows code that forgets it.
process.env.TZ = 'UTC';

const GLOBAL_SETUP = './tests/support/global-setup.ts';

/** For vitest, which matches whole paths. */
const TRIGGERS = RUNS_EVERYTHING.map((place) =>
  path.join(import.meta.dirname, place.endsWith('/') ? `${place}**` : place),
);

/** Unit and contract tests. Node by default; a file that draws says `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  resolve: { alias: morePages },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, 'tests/journeys/**'],
    globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
    setupFiles: ['./tests/support/browser-environment.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Hashing passwords is slow by design, and CI has two cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A condition is waited for as long as in the engine's tests: a busy machine takes seconds.
    expect: { poll: { timeout: 8_000 } },
    forceRerunTriggers: TRIGGERS,
    silent: 'passed-only',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
