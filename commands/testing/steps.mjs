import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ensureBrowser, ensureHeadlessShell } from '../ensure-browser.mjs';
import { ensureBuilt } from '../preparing/ensure-built.mjs';
import { chooseTests } from './choose-tests.mjs';
import { countPlaywright, countVitest } from './counts.mjs';
import { findChanges } from './find-changes.mjs';
import { openOldestPostgres } from './oldest-postgres.mjs';
import { findOldestTests } from './oldest-tests.mjs';
import { runChild } from './run-child.mjs';

/**
 * @typedef {import('./counts.mjs').Counts & { output?: string }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Step
 */

const ROOT = path.resolve(import.meta.dirname, '../..');
/** On a busy machine a whole step takes several times as long as on a quiet one. */
const LIMIT_MINUTES = 30;
const VITEST_REPORT = path.join(ROOT, 'test-results/vitest.json');
const JOURNEYS_REPORT = path.join(ROOT, 'test-results/journeys.json');

/** @type {readonly Step[]} Everything that `npm test` does, cheapest first; each runs whatever became of the others. */
export const STEPS = [
  { name: 'format', run: () => check(bin('biome'), ['check']) },
  { name: 'lint and import table', run: () => check(bin('oxlint'), ['--type-aware']) },
  { name: 'types', run: () => check(bin('tsc'), ['--noEmit']) },
  { name: 'build', run: runBuild },
  { name: 'schemas', run: () => check(process.execPath, ['commands/run.mjs', 'check']) },
  { name: 'unit and contract', run: () => runVitest() },
  { name: 'oldest PostgreSQL', run: runOnOldestPostgres },
  { name: 'journeys', run: () => runJourneys() },
];

/**
 * A check that either holds or does not: one passed or one failed.
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Result>}
 */
async function check(program, args) {
  const { code, output } = await runChild(program, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: [], output };
}

/** Journeys and bench must never judge an old build. @returns {Promise<Result>} */
async function runBuild() {
  try {
    await ensureBuilt(ROOT, ['server', 'ui']);
    await buildWithTestPages();
    return { passed: 1, failed: 0, skipped: [] };
  } catch (error) {
    return { passed: 0, failed: 1, skipped: [], output: String(error) };
  }
}

/** The build of those journeys that bring pages of their own: it takes longer than a product's start may. */
async function buildWithTestPages() {
  process.env.PAGES_DIR = 'tests/support/custom-pages';
  try {
    await ensureBuilt(ROOT, ['ui']);
  } finally {
    delete process.env.PAGES_DIR;
  }
}

/**
 * @param {readonly string[]} [chosen] which tests, in vitest's words; all without
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
async function runVitest(chosen = ['run'], env = {}) {
  rmSync(VITEST_REPORT, { force: true });
  const args = [...chosen, '--reporter=dot', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const { code } = await runChild(bin('vitest'), args, { isShown: true, env, limitMinutes: LIMIT_MINUTES });
  return countVitest(VITEST_REPORT, code);
}

/** SQL must be what the oldest promised PostgreSQL knows: only test files that bear some run there. @returns {Promise<Result>} */
async function runOnOldestPostgres() {
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

/**
 * The steps of `npm test -- changed`: the cheap ones, the unit and contract tests that a change touches, and the
 * journeys that have changed themselves. The oldest PostgreSQL is left out.
 * @param {string} [reference] a branch or commit to compare with, instead of the main branch
 * @returns {Step[]}
 * @throws {import('../preparing/command-error.mjs').CommandError} where git cannot say what has changed
 */
export function chooseChanged(reference) {
  const { base, files } = findChanges(ROOT, reference);
  console.log(`${files.length} files differ from ${base.slice(0, 12)}, with those that are not committed.`);
  return STEPS.flatMap((step) => {
    if (step.name === 'oldest PostgreSQL') return [];
    if (step.name === 'unit and contract') return [{ ...step, run: () => runTouchedTests(files) }];
    return [step.name === 'journeys' ? { ...step, run: () => runChangedJourneys(base) } : step];
  });
}

/**
 * @param {readonly string[]} files that differ
 * @returns {Promise<Result>}
 */
async function runTouchedTests(files) {
  const { related, leftOut } = chooseTests(ROOT, files);
  const result = await runVitest(['related', '--run', ...related]);
  return { ...result, skipped: [...result.skipped, ...leftOut] };
}

/**
 * A journey imports nothing of the product that it drives, so only its own change is known.
 * @param {string} base
 * @returns {Promise<Result>}
 */
async function runChangedJourneys(base) {
  const result = await runJourneys([`--only-changed=${base}`, '--pass-with-no-tests']);
  const leftOut = 'journeys that have not changed themselves, whatever they drive: npm test -- journeys';
  return { ...result, skipped: [...result.skipped, leftOut] };
}

/**
 * @param {readonly string[]} [args]
 * @returns {Promise<Result>}
 */
async function runJourneys(args = []) {
  const browser = await ensureBrowser();
  if (!browser) return { passed: 0, failed: 1, skipped: [] };
  rmSync(JOURNEYS_REPORT, { force: true });
  const { code } = await runChild(bin('playwright'), ['test', ...args], {
    isShown: true,
    limitMinutes: LIMIT_MINUTES,
    env: { CHROMIUM_PATH: (await ensureHeadlessShell()) ?? browser },
  });
  return countPlaywright(JOURNEYS_REPORT, code);
}

/** @param {string} name of a program that a package brings */
function bin(name) {
  return path.join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}
