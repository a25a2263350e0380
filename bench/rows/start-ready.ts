import { startProduct } from '../../tests/harness/product.ts';
import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { closeLater } from '../share.ts';

const LIMIT_SECONDS = 3;

/** From the command to the first answer, when the build and the data folder stand already. */
export const row: BenchRow = {
  name: 'start: ready with build and data',
  unit: 's',
  goal: '<= 1',
  async open() {
    const first = await startKept();
    await first.stop();
    let product = first;
    return {
      async ours() {
        const took = await timeOf(async () => {
          product = await startKept(first.dataDir);
        });
        await product.stop();
        return took / 1000;
      },
      peer: () => Promise.resolve(LIMIT_SECONDS),
      close: () => product.dispose(),
    };
  },
};

/** A start of it, which does not go on when the run is ended. */
async function startKept(dataDir?: string) {
  const starting = startProduct(dataDir === undefined ? {} : { dataDir });
  await closeLater(starting.then(({ dispose }) => ({ close: dispose })));
  return starting;
}
