import { toInvoicePeriod } from '../../../../src/domain/invoice/invoice-period.ts';
import { HOUR_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { inTransaction } from '../../../database/in-transaction.ts';
import type { Deps } from '../../../deps.ts';
import { numberWaiting } from '../issue/number-waiting.ts';
import type { InvoiceGateway } from './gateway.ts';
import { toGatewayMessage } from './gateway-message.ts';
import {
  claimMessages,
  type DueMessage,
  failMessage,
  finishMessage,
  postponeMessage,
  storesToNumber,
} from './messages.ts';

type UploadDeps = Pick<Deps, 'database' | 'clock'>;

/** Taken at once by one process; so many travel at the same time. */
const BATCH = 20;
const AT_ONCE = 4;
/** More than a batch takes whose every answer is waited for to the end. */
const CLAIM_MILLISECONDS = 120_000;
const FIRST_DELAY_MILLISECONDS = 10_000;
/** About half a day with the delays between. */
const MAX_ATTEMPTS = 18;

/**
 * One round of the upload: sales that wait get a number where there is one, then what is due is sent. Several
 * processes share the work, and one that is killed leaves it to the others.
 * @param gateway null: nothing is sent
 * @returns whether more may be due at once
 */
export async function uploadDue(deps: UploadDeps, gateway: InvoiceGateway | null): Promise<boolean> {
  await numberAll(deps);
  if (gateway === null) return false;
  const now = deps.clock();
  const until = new Date(now.getTime() + CLAIM_MILLISECONDS);
  const messages = await claimMessages(deps.database, { now, until, limit: BATCH });
  const queue = [...messages];
  const work = Array.from({ length: AT_ONCE }, async () => {
    for (let due = queue.shift(); due; due = queue.shift()) await upload(deps, gateway, due);
  });
  const [broken] = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected');
  if (broken?.status === 'rejected') throw broken.reason;
  return messages.length === BATCH;
}

async function numberAll({ database, clock }: UploadDeps): Promise<void> {
  const now = clock();
  for (const storeId of await storesToNumber(database, toInvoicePeriod(now)))
    await inTransaction(database, (transaction) => numberWaiting(transaction, storeId, now));
}

async function upload(
  { database, clock }: UploadDeps,
  gateway: InvoiceGateway,
  due: DueMessage,
): Promise<void> {
  const answer = await gateway.send(toGatewayMessage(due));
  const now = clock();
  if (answer.kind === 'accepted') return finishMessage(database, due, now);
  if (answer.kind === 'refused' || due.attempts >= MAX_ATTEMPTS)
    return failMessage(database, due, answer.reason, now);
  return postponeMessage(database, due, new Date(now.getTime() + delayAfter(due.attempts)));
}

/** Longer each time, an hour at most. */
function delayAfter(attempts: number): number {
  return Math.min(FIRST_DELAY_MILLISECONDS * 2 ** (attempts - 1), HOUR_MILLISECONDS);
}
