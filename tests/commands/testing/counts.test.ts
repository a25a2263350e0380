import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../harness/run/counts.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

function vitestFile(status: string, ...tests: string[]): object {
  return {
    name: '/house/tests/one.test.ts',
    status,
    assertionResults: tests.map((each) => ({ status: each, fullName: `a ${each} test` })),
  };
}

describe('the report of vitest', () => {
  test('counts tests', () => {
    const report = {
      testResults: [vitestFile('failed', 'passed', 'failed'), vitestFile('passed', 'passed')],
    };
    expect(countVitest(reportOf(report), 1)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['one.test.ts: a failed test'],
      skipped: [],
    });
  });

  test('counts a file that could not be loaded as one failure', () => {
    const report = { testResults: [vitestFile('failed'), vitestFile('passed', 'passed')] };
    expect(countVitest(reportOf(report), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['one.test.ts'],
    });
  });

  test('counts an error outside every test as one failure', () => {
    const report = { testResults: [vitestFile('passed', 'passed')] };
    expect(countVitest(reportOf(report), 1)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: ['an error outside every test'],
    });
  });

  test('names what was skipped', () => {
    const report = { testResults: [vitestFile('passed', 'passed', 'pending', 'todo')] };
    expect(countVitest(reportOf(report), 0)).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      skipped: ['a pending test', 'a todo test'],
    });
  });

  test.each([
    ['missing', path.join(folder, 'missing.json')],
    ['cut off', reportOf('{"testResults": [')],
  ])('counts one failure when it is %s', (_, file) => {
    expect(countVitest(file, null)).toMatchObject({ passed: 0, failed: 1, skipped: [] });
  });
});

describe('the report of Playwright', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0 };

  test('counts a journey that passed at a second try as failed', () => {
    const specs = ['unexpected', 'flaky', 'flaky'].map((status) => ({ title: status, tests: [{ status }] }));
    const report = {
      stats: { ...stats, unexpected: 1, flaky: 2 },
      errors: [],
      suites: [{ title: 'file', specs }],
    };
    expect(countPlaywright(reportOf(report), 1)).toEqual({
      passed: 5,
      failed: 3,
      failures: ['unexpected', 'flaky', 'flaky'],
      skipped: [],
    });
  });

  test('counts an error outside every journey', () => {
    expect(countPlaywright(reportOf({ stats, errors: [{}], suites: [] }), 1)).toMatchObject({ failed: 1 });
  });

  test('names what was skipped, however deep', () => {
    const specs = [{ title: 'left out', tests: [{ status: 'skipped' }] }];
    const report = { stats, errors: [], suites: [{ title: 'file', suites: [{ title: 'group', specs }] }] };
    expect(countPlaywright(reportOf(report), 0)).toEqual({
      passed: 5,
      failed: 0,
      failures: [],
      skipped: ['left out'],
    });
  });

  test('counts one failure when there is none', () => {
    expect(countPlaywright(path.join(folder, 'missing.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
  });
});
