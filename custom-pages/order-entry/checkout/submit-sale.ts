import type { Job, JobProblem, Outbox } from '../../../src/engine/index.ts';
import type { Refusal } from './checkout-state.ts';
import type { Sale } from './sale.ts';
import { APPROVED, buildSaleJob, PLACED } from './sale-job.ts';

/** How a checkout ended. */
export type SubmitOutcome =
  /** Sold: with the provider, or kept to be told to it. */
  | { name: 'sold'; job: Job }
  /** The provider's prices are others; nothing has been placed. */
  | { name: 'priceChanged'; problem: JobProblem }
  /** Refused; nothing has been placed. */
  | { name: 'refused'; problem: Refusal }
  /** Placed, and then not approved: it stays in the queue until somebody decides. */
  | { name: 'leftPlaced'; job: Job; problem: JobProblem };

const NO_TILL: Refusal = { code: 'offlineWithoutTill', params: {} };

/**
 * Closes a sale: kept first, then sent under the keys of this attempt. Where the provider is away the sale stands as
 * it was closed here. Without a till it does not: only the cashier's own session could send it. A refusal before it
 * was placed is taken back, so that the order can be changed and tried again.
 * @param key made once for this attempt
 * @throws ProviderError when the sale could not even be kept: nothing has happened then
 */
export async function submitSale(outbox: Outbox, sale: Sale, key: string): Promise<SubmitOutcome> {
  const isOffline = !(await outbox.isReachable());
  if (isOffline && sale.till === null) return { name: 'refused', problem: NO_TILL };
  const id = await outbox.add(buildSaleJob(sale, key, isOffline));
  if (isOffline) return { name: 'sold', job: findJob(outbox, id) };
  const job = await outbox.wait(id, APPROVED);
  const { problem } = job;
  if (problem === null || !problem.isRefused || job.state >= APPROVED) return { name: 'sold', job };
  if (job.state >= PLACED) return { name: 'leftPlaced', job, problem };
  await outbox.settle(id, problem.code);
  return { name: problem.code === 'priceChanged' ? 'priceChanged' : 'refused', problem };
}

function findJob(outbox: Outbox, id: string): Job {
  const job = outbox.list().find((each) => each.id === id);
  if (job === undefined) throw new Error(`The outbox has kept the job ${id} and does not list it.`);
  return job;
}
