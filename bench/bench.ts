import process from 'node:process';
import { ensureBuilt } from '../commands/preparing/ensure-built.mjs';
import { runBench } from './run-bench.ts';

/**
 * `npm run bench` measures every row of bench/rows, `npm run bench -- NAME` those whose name contains NAME.
 * @returns not 0 only when a row could not be measured: a missed goal is printed, no exit code
 */
export async function main(words: readonly string[]): Promise<number> {
  try {
    await ensureBuilt(process.cwd(), ['server', 'ui']);
    await runBench(words.join(' '));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error);
    // What a row was still waiting for must not hold up the end.
    setTimeout(() => process.exit(1), 5_000).unref();
    return 1;
  }
}
