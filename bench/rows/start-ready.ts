import { startProduct } from '../../commands/testing/product-process.mjs';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../time-of.ts';

const LIMIT_SECONDS = 3;

/** From the command to the first answer, when the build and the data folder stand already. */
export const row: BenchRow = {
  name: 'start: ready with build and data',
  unit: 's',
  goal: '<= 1',
  async open() {
    const first = await startProduct();
    await first.stop();
    let product = first;
    return {
      async ours() {
        const took = await timeOf(async () => {
          product = await startProduct({ dataDir: first.dataDir });
        });
        await product.stop();
        return took / 1000;
      },
      peer: () => Promise.resolve(LIMIT_SECONDS),
      close: () => product.dispose(),
    };
  },
};
