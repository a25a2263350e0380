import path from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { ensureBuilt } from './preparing/ensure-built.mjs';

/**
 * `npm run bench` measures every row of bench/rows, `npm run bench -- NAME` those whose name contains NAME.
 * @param {readonly string[]} words
 * @returns {Promise<number>} not 0 only when a row could not be measured: a missed goal is printed, no exit code
 */
export async function main(words) {
  process.env.NODE_ENV = 'production';
  const root = path.resolve(import.meta.dirname, '..');
  await ensureBuilt(root, ['server', 'ui']);
  // The rows are TypeScript and import the house's own code: vite compiles them as they are loaded.
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { runBench } = await vite.ssrLoadModule('/bench/run-bench.ts');
    await runBench(words.join(' '));
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.stack : error);
    // What a row was still waiting for must not hold up the end.
    setTimeout(() => process.exit(1), 5_000).unref();
    return 1;
  } finally {
    await vite.close();
  }
}
