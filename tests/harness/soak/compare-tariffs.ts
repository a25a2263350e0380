import { ROOT, runChild } from '../run/run-child.ts';

const TEST = 'tests/domain/tariff/agreement.test.ts';

/**
 * Asks the test that compares the price engine with its reference for so many random stays, each time others.
 * @throws when they differ; what was printed has the seed (FC_SEED) and the stay
 */
export async function compareTariffs(cases: number): Promise<void> {
  const seed = Date.now() % 1_000_000_000;
  const { code } = await runChild('npx', ['vitest', 'run', TEST], {
    cwd: ROOT,
    isShown: true,
    limitMinutes: 60,
    env: { TARIFF_CASES: String(cases), FC_SEED: String(seed) },
  });
  if (code !== 0)
    throw new Error(`Prices differ. Again: FC_SEED=${seed} TARIFF_CASES=${cases} npx vitest run ${TEST}`);
  console.log(`${cases} random stays: the engine and the reference agree (seed ${seed})`);
}
