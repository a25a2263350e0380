import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Counts {
  passed: number;
  failed: number;
  /** Names of tests and files that failed. */
  failures: string[];
  /** Names of tests that did not run. */
  skipped: string[];
}

const NO_REPORT: Counts = { passed: 0, failed: 1, failures: ['the run ended without a report'], skipped: [] };

interface VitestFile {
  name: string;
  status: string;
  assertionResults: { status: string; fullName: string }[];
}

/**
 * What vitest's JSON reporter wrote.
 * A file that could not be read counts as one failure, and so does an error outside every test.
 */
export function countVitest(file: string, exitCode: number | null): Counts {
  const report = readReport(file);
  if (!report) return NO_REPORT;
  const files: VitestFile[] = report.testResults;
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const failures = files.flatMap(failuresOf);
  if (failures.length === 0 && exitCode !== 0) failures.push('an error outside every test');
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failures.length,
    failures,
    skipped: tests
      .filter(({ status }) => status !== 'failed' && status !== 'passed')
      .map(({ fullName }) => fullName),
  };
}

/** The tests of a file that failed; the file itself where it could not be read. */
function failuresOf({ name, status, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) return failed.map(({ fullName }) => `${path.basename(name)}: ${fullName}`);
  return status === 'failed' ? [path.basename(name)] : [];
}

/** What Playwright's JSON reporter wrote. A journey that passed only at a second try has failed. */
export function countPlaywright(file: string, exitCode: number | null): Counts {
  const report = readReport(file);
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky + report.errors.length;
  return {
    passed: expected,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    failures: ['unexpected', 'flaky'].flatMap((status) => specsOf(report.suites, status)),
    skipped: specsOf(report.suites, 'skipped'),
  };
}

interface Suite {
  title: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** The titles of the journeys that ended so, however deep they stand. */
function specsOf(suites: readonly Suite[], ending: string): string[] {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === ending)).map(({ title }) => title),
    ...specsOf(inner, ending),
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
