import type { BenchResult, BenchRow, OpenRow } from './bench-row.ts';

const PAIRS = 15;
/** A row that takes longer has no figure: one page must not hold up the whole run. */
const LIMIT_MILLISECONDS = 90_000;

/**
 * Measures ours and the peer in turns, each going first in every second pair, so that a slow moment of the machine
 * falls on both alike. One pair before that warms up.
 * @returns medians
 * @throws when a figure is not finite or the peer's is not positive
 */
export async function measureRow(row: BenchRow): Promise<BenchResult> {
  const opened = await row.open();
  try {
    if (row.isExact) {
      const figures = await measurePair(row, opened, 0);
      return toResult(row, [figures.ours], [figures.peer]);
    }
    await measurePair(row, opened, 0);
    const ours: number[] = [];
    const peer: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const figures = await measurePair(row, opened, pair);
      ours.push(figures.ours);
      peer.push(figures.peer);
    }
    return toResult(row, ours, peer);
  } finally {
    await opened.close?.();
  }
}

async function measurePair(
  { name }: BenchRow,
  opened: OpenRow,
  pair: number,
): Promise<{ ours: number; peer: number }> {
  const take = (side: 'ours' | 'peer') => withinLimit(opened[side](), `${name} (${side})`);
  if (pair % 2 === 0) {
    const ours = await take('ours');
    return { ours, peer: await take('peer') };
  }
  const peer = await take('peer');
  return { ours: await take('ours'), peer };
}

async function withinLimit<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${name} took more than ${LIMIT_MILLISECONDS} ms`)),
      LIMIT_MILLISECONDS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function toResult(row: BenchRow, ours: number[], peer: number[]): BenchResult {
  const result = { name: row.name, ours: median(ours), peer: median(peer) };
  const ratio = result.ours / result.peer;
  if (!Number.isFinite(ratio) || result.peer <= 0)
    throw new Error(`${row.name}: no ratio of ${result.ours} to ${result.peer}`);
  return { ...result, ratio, goal: row.goal };
}

function median(figures: number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
