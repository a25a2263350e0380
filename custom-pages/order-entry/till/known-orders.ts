import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Job } from '../../../src/engine/index.ts';
import { standingOf } from '../checkout/job-standing.ts';
import { orderAnswerOf } from '../checkout/order-answer.ts';
import { PLACED, saleDataOf } from '../checkout/sale-job.ts';
import { type PlacedOrder, parsePlacedOrder, toPlacedOrder } from '../model/placed-order.ts';
import { fieldOf, listOf, textOf } from '../model/read-wire-value.ts';
import { readStored, tryToStore } from '../storage/local-storage.ts';

/** What this browser knows of the last orders while the provider is away. */
export interface KnownOrders {
  /** Newest first. */
  orders: PlacedOrder[];
  /** When the provider last listed its own; null for never. */
  listedAt: Date | null;
}

const placeOf = (tillId: RecordId | null): string => `gatehouse.till.orders.${tillId ?? 'none'}`;

/** Keeps the provider's list, as it came, for when it is away. */
export function keepOrders(tillId: RecordId | null, rows: readonly unknown[], now: Date): void {
  tryToStore(placeOf(tillId), { at: now.toISOString(), rows });
}

/** The list that was kept, and the sales of the till's queue that are not in it. */
export function readKnownOrders(tillId: RecordId | null, jobs: readonly Job[]): KnownOrders {
  const kept = readStored(placeOf(tillId));
  const at = textOf(fieldOf(kept, 'at'));
  const listed = listOf(fieldOf(kept, 'rows'))
    .map(parsePlacedOrder)
    .filter((order) => order !== null);
  const ids = new Set(listed.map(({ id }) => id));
  const sold = jobs
    .filter(({ till }) => till === tillId)
    .map(fromJob)
    .filter((order) => order !== null)
    .filter(({ id }) => id === null || !ids.has(id));
  const orders = [...sold, ...listed].toSorted((one, other) => (one.ctime < other.ctime ? 1 : -1));
  return { orders, listedAt: at === null ? null : new Date(at) };
}

/** A sale as it was closed here, with all that the provider has answered since; null for one that came to nothing. */
function fromJob(job: Job): PlacedOrder | null {
  const sale = saleDataOf(job);
  if (sale === null || (job.settled !== null && job.state < PLACED)) return null;
  const receipt = { ...sale.receipt, till_number: job.number };
  const answered = parsePlacedOrder({ ...receipt, status: standingOf(job), ...orderAnswerOf(job) });
  return answered ?? toPlacedOrder(null, standingOf(job), receipt);
}
