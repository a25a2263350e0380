import type { BenchRow } from '../bench-row.ts';
import { findWorker } from '../browser/find-worker.ts';
import { openContext } from '../browser/open-side.ts';
import { openSite } from '../browser/open-site.ts';
import { buildSamplePlan, buildStays, SAMPLE_CALENDAR } from '../sample/tariff.ts';

const STAYS = 10_000;
/** What the editor of a plan takes for at once. */
const LIMIT_MILLISECONDS = 500;

/** Stays of one to thirty hours, as the provider answers them. */
function buildRealStays() {
  const stays = Array.from({ length: 30 }, (_, hours) => buildStays(hours + 1)).flat();
  return stays.slice(0, STAYS).map(({ enterAt, exitAt }, id) => ({
    id,
    name: 'ABC-1234',
    car_type: 'C',
    ctime: new Date(enterAt).toISOString(),
    etime: new Date(exitAt).toISOString(),
    check_time: null,
    amount: 0,
    discount: id % 5 === 0 ? 50 : 0,
    total_amount: 0,
    discounts: [],
  }));
}

/**
 * Stays replayed under the stored plan and a dearer one: from the first message to the worker of the build until the page
 * has the answer, with the reasons of the stays that differ most. The page does nothing meanwhile but wait.
 */
export const row: BenchRow = {
  name: 'tariff: regression of 10,000 stays, off the main thread',
  unit: 'ms',
  goal: '<= 1',
  async open() {
    const site = await openSite({ readings: 1 });
    const context = await openContext(site);
    const page = await context.newPage();
    await page.goto(site.url);
    const plans = { typed: buildSamplePlan(12), stored: buildSamplePlan(), calendar: SAMPLE_CALENDAR };
    const worker = await findWorker('tariff-worker');
    const given = [worker, plans, JSON.stringify(buildRealStays()), STAYS] as const;
    return {
      ours: () =>
        page.evaluate(
          ([address, both, stays, count]) =>
            new Promise<number>((resolve, reject) => {
              const own = new Worker(address, { type: 'module' });
              const startedAt = performance.now();
              own.addEventListener('message', ({ data }) => {
                own.terminate();
                if (data.answer?.count === count && data.answer.more > 0)
                  resolve(performance.now() - startedAt);
                else reject(new Error(JSON.stringify(data).slice(0, 200)));
              });
              const tell = (request: object) => own.postMessage(request, []);
              tell({ kind: 'stays', stays });
              tell({ kind: 'replay', run: 1, plans: both });
            }),
          given,
        ),
      peer: () => Promise.resolve(LIMIT_MILLISECONDS),
      async close() {
        await context.close();
        await site.close();
      },
    };
  },
};
