import type { Session } from '../auth/session.ts';
import type { JobStore } from './job-store.ts';
import type { KeptJob } from './till-database.ts';

/** Who a try goes out for. */
export interface Sender {
  token: string;
  /** The key that its token is bound to. */
  signingKey?: CryptoKey;
  /** The store that it is for; null leaves it to whom the token belongs to. */
  storeId: string | null;
  /** The till's own device: it has no sign-in by a person. */
  isDevice: boolean;
}

/**
 * Who may send a job, best first. At first that is the cashier who sold, afterwards the till's own device, which
 * belongs to no session. For the till's own steps the device is first. Another cashier's session never sends it.
 */
export async function* findSenders(
  job: KeptJob,
  session: Session | null,
  store: Pick<JobStore, 'readTill'>,
): AsyncGenerator<Sender> {
  const isOwn = session !== null && session.id === String(job.cashier.id);
  const own: Sender[] = isOwn ? [{ token: session.token, storeId: job.storeId, isDevice: false }] : [];
  const isTills = job.steps[job.state]?.isTills === true;
  const isFirst = job.tries === 0 && !job.isLate && !isTills;
  if (isFirst) yield* own;
  const till = job.till === null ? undefined : await store.readTill(job.till);
  if (till !== undefined) {
    const { token, signingKey } = till;
    yield { token, ...(signingKey !== undefined && { signingKey }), storeId: null, isDevice: true };
  }
  if (!isFirst) yield* own;
}
