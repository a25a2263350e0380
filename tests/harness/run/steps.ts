import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBuilt } from '../../../commands/preparing/ensure-built.mjs';
import { openRabbitMq, RABBIT_VARIABLE, toRabbitVariable } from '../rabbitmq.ts';
import { ensureBrowser, ensureHeadlessShell } from './browser.ts';
import { findChanges } from './changes.ts';
import { chooseTests } from './choose-tests.ts';
import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { findOldestTests, openOldestPostgres } from './oldest-postgres.ts';
import { bin, ROOT, runChild } from './run-child.ts';

/** What a step found, and what it wrote without showing it. */
type Result = Omit<Counts, 'failures'> & { failures?: string[]; output?: string };

export interface Step {
  name: string;
  run(): Promise<Result>;
}

/** On a busy machine a whole step takes several times as long as on a quiet one. */
const LIMIT_MINUTES = 30;
const VITEST_REPORT = path.join(ROOT, 'test-results/vitest.json');
const JOURNEYS_REPORT = path.join(ROOT, 'test-results/journeys.json');

/** Everything that `npm test` does, cheapest first; each runs whatever became of the others. */
export const STEPS: readonly Step[] = [
  { name: 'format', run: () => check(bin('biome'), ['check']) },
  { name: 'lint and import table', run: () => check(bin('oxlint'), ['--type-aware']) },
  { name: 'types', run: () => check(bin('tsc'), ['--noEmit']) },
  { name: 'build', run: runBuild },
  { name: 'schemas', run: () => check(process.execPath, ['commands/run.mjs', 'check']) },
  { name: 'unit and contract', run: () => runVitest() },
  { name: 'oldest PostgreSQL', run: runOnOldestPostgres },
  { name: 'journeys', run: () => runJourneys() },
  { name: 'RabbitMQ', run: runOnRabbitMq },
];

/** A check that either holds or does not: one passed or one failed. */
async function check(program: string, args: readonly string[]): Promise<Result> {
  const { code, output } = await runChild(program, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output };
}

/** Journeys and bench must never judge an old build. */
async function runBuild(): Promise<Result> {
  try {
    await ensureBuilt(ROOT, ['server', 'ui']);
    await buildWithTestPages();
    return { passed: 1, failed: 0, skipped: [] };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: [], output: String(error) };
  }
}

/** The build of those journeys that bring pages of their own: it takes longer than a product's start may. */
async function buildWithTestPages(): Promise<void> {
  process.env.PAGES_DIR = 'tests/support/custom-pages';
  try {
    await ensureBuilt(ROOT, ['ui']);
  } finally {
    delete process.env.PAGES_DIR;
  }
}

/** @param chosen which tests, in vitest's words; all without */
async function runVitest(
  chosen: readonly string[] = ['run'],
  env: Record<string, string> = {},
): Promise<Result> {
  rmSync(VITEST_REPORT, { force: true });
  const args = [...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { code } = await runChild(bin('vitest'), args, { isShown: true, env, limitMinutes: LIMIT_MINUTES });
  return countVitest(VITEST_REPORT, code);
}

/** SQL must be what the oldest promised PostgreSQL knows: only test files that bear some run there. */
async function runOnOldestPostgres(): Promise<Result> {
  const server = await openOldestPostgres();
  if (server === null) {
    return {
      passed: 0,
      failed: 0,
      skipped: ['tests that bear SQL on PostgreSQL 15: it is not installed here'],
    };
  }
  try {
    return await runVitest(['run', ...findOldestTests(ROOT)], { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/** The journeys of the live feed: they run on both brokers. */
const FEED_JOURNEYS = ['live-feed'];

/** What the live feed says and hears over a real RabbitMQ instead of the embedded broker. */
async function runOnRabbitMq(): Promise<Result> {
  const broker = await openRabbitMq();
  if (broker === null)
    return { passed: 0, failed: 0, skipped: ['the live feed on RabbitMQ: it is not installed here'] };
  try {
    const env = { [RABBIT_VARIABLE]: toRabbitVariable(broker) };
    const units = await runVitest(['run', '--project', 'rabbitmq'], env);
    const journeys = await runJourneys(FEED_JOURNEYS, env);
    return {
      passed: units.passed + journeys.passed,
      failed: units.failed + journeys.failed,
      failures: [...(units.failures ?? []), ...(journeys.failures ?? [])],
      skipped: [...units.skipped, ...journeys.skipped],
    };
  } finally {
    await broker.dispose();
  }
}

/**
 * The steps of `npm test -- changed`: the cheap ones, the unit and contract tests that a change touches, and the
 * journeys that have changed themselves. The oldest PostgreSQL and RabbitMQ are left out.
 * @param reference a branch or commit to compare with, instead of the main branch
 * @throws CommandError where git cannot say what has changed
 */
export function chooseChanged(reference?: string): Step[] {
  const { base, files } = findChanges(ROOT, reference);
  console.log(`${files.length} files differ from ${base.slice(0, 12)}, with those that are not committed.`);
  return STEPS.flatMap((step) => {
    if (step.name === 'oldest PostgreSQL' || step.name === 'RabbitMQ') return [];
    if (step.name === 'unit and contract') return [{ ...step, run: () => runTouchedTests(files) }];
    return [step.name === 'journeys' ? { ...step, run: () => runChangedJourneys(base) } : step];
  });
}

/** @param files that differ */
async function runTouchedTests(files: readonly string[]): Promise<Result> {
  const { related, leftOut } = chooseTests(ROOT, files);
  const result = await runVitest(['related', '--run', ...related]);
  return { ...result, skipped: [...result.skipped, ...leftOut] };
}

/** A journey imports nothing of the product that it drives, so only its own change is known. */
async function runChangedJourneys(base: string): Promise<Result> {
  const result = await runJourneys([`--only-changed=${base}`, '--pass-with-no-tests']);
  const leftOut = 'journeys that have not changed themselves, whatever they drive: npm test -- journeys';
  return { ...result, skipped: [...result.skipped, leftOut] };
}

async function runJourneys(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Result> {
  const browser = await ensureBrowser();
  if (!browser) return { passed: 0, failed: 1, skipped: [] };
  rmSync(JOURNEYS_REPORT, { force: true });
  const { code } = await runChild(bin('playwright'), ['test', ...args], {
    isShown: true,
    limitMinutes: LIMIT_MINUTES,
    env: { CHROMIUM_PATH: (await ensureHeadlessShell()) ?? browser, ...env },
  });
  return countPlaywright(JOURNEYS_REPORT, code);
}
