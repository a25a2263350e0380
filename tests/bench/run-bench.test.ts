import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type NamedRow, runBench } from '../../bench/run-bench.ts';
import { closeAll, share } from '../../bench/share.ts';

let folder = '';
let results = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-bench-test-'));
  results = path.join(folder, 'results.json');
  writeFileSync(results, 'of an earlier run');
});
afterEach(() => rmSync(folder, { recursive: true }));

function buildRow(name: string, ours: () => Promise<number> = () => Promise.resolve(1)): NamedRow {
  const open = () => Promise.resolve({ ours, peer: () => Promise.resolve(2) });
  return { file: `./rows/${name}.ts`, row: { name: `the ${name}`, unit: 'ms', goal: '<= 1', open } };
}

const load = () => Promise.resolve([buildRow('list'), buildRow('form')]);

describe('a run of the bench', () => {
  test('writes one entry for each row, with name, both figures, ratio and goal', async () => {
    await runBench('', { results, load });
    expect(JSON.parse(readFileSync(results, 'utf8'))).toEqual([
      { name: 'the list', ours: 1, peer: 2, ratio: 0.5, goal: '<= 1' },
      { name: 'the form', ours: 1, peer: 2, ratio: 0.5, goal: '<= 1' },
    ]);
  });

  test.each(['form', 'THE FORM', 'form.ts'])('runs only what matches %s', async (filter) => {
    await runBench(filter, { results, load });
    expect(JSON.parse(readFileSync(results, 'utf8'))).toHaveLength(1);
  });

  test('fails for a name that no row has, and says which there are', async () => {
    await expect(runBench('nothing', { results, load })).rejects.toThrow(/the list\nthe form/);
    expect(existsSync(results)).toBe(false);
  });

  test('leaves no results when a row cannot be measured, not those of an earlier run either', async () => {
    const broken = buildRow('form', () => Promise.reject(new Error('nothing was painted')));
    const some = () => Promise.resolve([buildRow('list'), broken]);
    await expect(runBench('', { results, load: some })).rejects.toThrow('nothing was painted');
    expect(existsSync(results)).toBe(false);
  });
});

describe('what rows share', () => {
  test('is opened once and closed at the end of the run', async () => {
    const events: string[] = [];
    const open = share(() => {
      events.push('opened');
      return Promise.resolve({
        close() {
          events.push('closed');
          return Promise.resolve();
        },
      });
    });
    expect(await open()).toBe(await open());
    await closeAll();
    expect(events).toEqual(['opened', 'closed']);
  });

  test('need not have been opened to be closed', async () => {
    const open = share((): Promise<{ close(): Promise<void> }> => Promise.reject(new Error('no browser')));
    await expect(open()).rejects.toThrow('no browser');
    await expect(closeAll()).resolves.toBeUndefined();
  });
});
