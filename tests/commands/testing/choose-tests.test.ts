import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseTests, RUNS_EVERYTHING, STARTERS } from '../../harness/run/choose-tests.ts';
import { filesIn, readHouseFile } from '../../lint/house-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

test.each([
  'server/deps.ts',
  'commands/start.ts',
  'src/domain/time-spans.ts',
  'vite.server.config.ts',
  'resources/gone.json',
  'vitest.config.ts',
])('a change of %s runs the tests that start the product as a process', (file) => {
  const { related, leftOut } = chooseTests(ROOT, ['README.md', file]);
  expect(related).toEqual(expect.arrayContaining([file, ...STARTERS]));
  expect(leftOut).toEqual([]);
});

test.each([[[]], [['src/engine/record/form.tsx', 'servers.md']]])(
  'a change of %j leaves them out, and says so',
  (files) => {
    const { related, leftOut } = chooseTests(ROOT, files);
    for (const starter of STARTERS) expect(related).not.toContain(starter);
    expect(leftOut).toEqual([expect.stringContaining('as a process')]);
  },
);

test('tests that read files run whatever has changed', () => {
  expect(chooseTests(ROOT, []).related).toEqual(
    expect.arrayContaining(['tests/lint/house.test.ts', 'tests/docs/readme-examples.test.ts']),
  );
});

test('every other file that runs a command of the product imports one that is known to', () => {
  const isRunning = (text: string) => /run\.mjs'/.test(text);
  const isKnown = (text: string) => /(?:support\/use-gatehouse|harness\/product)\.ts'/.test(text);
  const found = ['tests', 'commands']
    .flatMap(filesIn)
    .filter((file) => !file.startsWith('tests/journeys/') && /\.[cm]?[jt]sx?$/.test(file))
    .filter((file) => isRunning(readHouseFile(file)) && !isKnown(readHouseFile(file)));
  // It runs `check` alone.
  const own = 'tests/harness/run/steps.ts';
  expect(found.toSorted()).toEqual([...STARTERS, own].toSorted());
});

test('a change of what the setup of each test file imports runs all of them', () => {
  const imported = readHouseFile('tests/support/browser-environment.ts').matchAll(/'\.\/([\w-]+\.ts)'/g);
  const files = Array.from(imported, ([, name]) => `tests/support/${name}`);
  expect(files).toContain('tests/support/quick-jsdom.ts');
  for (const file of files) expect(RUNS_EVERYTHING).toContain(file);
});
