import { existsSync, readFileSync } from 'node:fs';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of tests that did not run. */
  skipped: string[];
}

/**
 * What vitest's JSON reporter wrote.
 * A file that could not be read counts as one failure, and so does an error outside every test.
 */
export function countVitest(file: string, exitCode: number | null): Counts {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const files: { status: string; assertionResults: { status: string; fullName: string }[] }[] =
    report.testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.filter(({ status }) => status === 'failed').length + broken.length;
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: tests
      .filter(({ status }) => status !== 'failed' && status !== 'passed')
      .map(({ fullName }) => fullName),
  };
}

/** What Playwright's JSON reporter wrote. A journey that passed only at a second try has failed. */
export function countPlaywright(file: string, exitCode: number | null): Counts {
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return {
    passed: expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: skippedSpecs(report.suites),
  };
}

interface Suite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

function skippedSpecs(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ title }) => title),
    ...skippedSpecs(inner),
  ]);
}

/** Null when the runner ended before it could write its report. */
function readReport(file: string) {
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
