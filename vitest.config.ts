import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { RUNS_EVERYTHING } from './tests/harness/run/choose-tests.ts';
import { morePages } from './vite.more-pages.ts';

// Business days are Asia/Taipei whatever the machine's own zone is: a fixed other zone shows code that forgets it.
process.env.TZ = 'UTC';

const GLOBAL_SETUP = './tests/support/global-setup.ts';
const ALL = ['tests/**/*.test.{ts,tsx}'];
/** Files that replace or reload modules: what they leave behind would break the next file. */
const ISOLATED = ['tests/**/*.isolated.test.{ts,tsx}'];
/** Files that need a RabbitMQ: `npm test` starts one for them, in a step of its own. */
const RABBITMQ = ['tests/rabbitmq/**/*.test.ts'];
const JOURNEYS = 'tests/journeys/**';
const DRAWS = '// @vitest-environment jsdom';

/** Shuffles the files of a run where it is given: no file may lean on one that ran before it. */
const ORDER_SEED = process.env['TEST_ORDER'];

/** Files that draw run first and together: a worker that changes its environment starts again. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (ORDER_SEED !== undefined) return byGroup(shuffle(files, ORDER_SEED));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is vitest's own, and gives a new array.
    const sorted = await super.sort(files);
    return byGroup(sorted);
  }
}

function groupOf({ moduleId, project }: TestSpecification): string {
  return `${project.name} ${readFileSync(moduleId, 'utf8').startsWith(DRAWS) ? 0 : 1}`;
}

function byGroup(files: readonly TestSpecification[]): TestSpecification[] {
  return files.toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)));
}

function shuffle(files: readonly TestSpecification[], seed: string): TestSpecification[] {
  const keyOf = ({ moduleId }: TestSpecification) =>
    createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
}

const resolve = { alias: morePages };
const shared = {
  setupFiles: './tests/support/browser-environment.ts',
  pool: 'forks',
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // Limits are for what hangs: a busy machine takes many times as long as a quiet one.
  expect: { poll: { timeout: 60_000 } },
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const;

/** For vitest, which matches whole paths. */
const TRIGGERS = RUNS_EVERYTHING.map((place) =>
  path.join(import.meta.dirname, place.endsWith('/') ? `${place}**` : place),
);

/** Unit and contract tests. Node by default; a file that draws says `// @vitest-environment jsdom` in its first line. */
export default defineConfig({
  resolve,
  test: {
    globalSetup: existsSync(GLOBAL_SETUP) ? [GLOBAL_SETUP] : [],
    silent: 'passed-only',
    // CI has two cores.
    maxWorkers: 2,
    forceRerunTriggers: TRIGGERS,
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        resolve,
        // A worker keeps its modules from file to file: to load and compile them again takes longer than most tests.
        test: {
          ...shared,
          name: 'shared',
          include: ALL,
          exclude: [...configDefaults.exclude, JOURNEYS, ...ISOLATED, ...RABBITMQ],
          isolate: false,
        },
      },
      { resolve, test: { ...shared, name: 'isolated', include: ISOLATED } },
      ...(process.env['TEST_RABBITMQ'] === undefined
        ? []
        : [{ resolve, test: { ...shared, name: 'rabbitmq', include: RABBITMQ } }]),
    ],
  },
});
