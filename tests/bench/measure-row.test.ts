import { describe, expect, test, vi } from 'vitest';
import type { BenchRow, OpenRow } from '../../bench/bench-row.ts';
import { measureRow } from '../../bench/measure-row.ts';
import { meetsGoal } from '../../bench/print-results.ts';

function buildRow(opened: Partial<OpenRow>, row: Partial<BenchRow> = {}): BenchRow {
  const whole: OpenRow = { ours: () => Promise.resolve(1), peer: () => Promise.resolve(2), ...opened };
  return { name: 'a row', unit: 'ms', goal: '<= 1', open: () => Promise.resolve(whole), ...row };
}

describe('a row of the bench', () => {
  test('is the median of fifteen pairs after one that warms up', async () => {
    const figures = [1_000, 9, 1, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 400];
    let turn = 0;
    const row = buildRow({ ours: () => Promise.resolve(figures[turn++] ?? Number.NaN) });
    expect(await measureRow(row)).toEqual({ name: 'a row', ours: 5, peer: 2, ratio: 2.5, goal: '<= 1' });
    expect(turn).toBe(16);
  });

  test('lets each side go first in every second pair', async () => {
    const turns: string[] = [];
    const note = (side: string) => () => {
      turns.push(side);
      return Promise.resolve(1);
    };
    await measureRow(buildRow({ ours: note('ours'), peer: note('peer') }));
    const firsts = turns.filter((_, index) => index % 2 === 0).slice(1);
    expect(firsts.slice(0, 4)).toEqual(['ours', 'peer', 'ours', 'peer']);
  });

  test('is measured once when its figures are exact', async () => {
    let turns = 0;
    const ours = () => Promise.resolve(++turns);
    expect((await measureRow(buildRow({ ours }, { isExact: true }))).ours).toBe(1);
  });

  test('fails for a figure that never comes, and closes what it opened', async () => {
    vi.useFakeTimers();
    let isClosed = false;
    const close = () => {
      isClosed = true;
      return Promise.resolve();
    };
    const measured = measureRow(buildRow({ ours: () => new Promise(() => {}), close }));
    const failed = expect(measured).rejects.toThrow(/a row \(ours\) took more than/);
    await vi.advanceTimersByTimeAsync(90_000);
    await failed;
    expect(isClosed).toBe(true);
    vi.useRealTimers();
  });

  test.each([
    ['a figure that is none', { ours: () => Promise.resolve(Number.NaN) }],
    ['a peer of nothing', { peer: () => Promise.resolve(0) }],
  ])('fails for %s, and closes what it opened', async (_, opened) => {
    let isClosed = false;
    const close = () => {
      isClosed = true;
      return Promise.resolve();
    };
    await expect(measureRow(buildRow({ ...opened, close }))).rejects.toThrow('a row');
    expect(isClosed).toBe(true);
  });
});

test.each([
  [0.3, '<= 0.3', true],
  [0.31, '<= 0.3', false],
  [5, '>= 5', true],
  [4.9, '>= 5', false],
])('%d meets %s: %s', (ratio, goal, isMet) => {
  expect(meetsGoal(ratio, goal)).toBe(isMet);
});
