import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import type { InvoiceGateway } from './gateway.ts';
import { uploadDue } from './upload-due.ts';

const PAUSE_MILLISECONDS = 3_000;

/**
 * Uploads in the background what is due, and numbers the sales that wait, again and again.
 * @param gateway null: invoices wait, numbered
 * @param onError told of a round that broke off, as where the database is away; the next one goes on
 * @returns ends it after what is under way
 */
export function startUploads(
  deps: Pick<Deps, 'database' | 'clock'>,
  gateway: InvoiceGateway | null,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const end = new AbortController();
  const run = async () => {
    while (!end.signal.aborted) {
      const isMore = await uploadDue(deps, gateway).catch((error: unknown) => {
        if (!end.signal.aborted) onError(error);
        return false;
      });
      if (!isMore) await sleep(PAUSE_MILLISECONDS, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const running = run();
  return () => {
    end.abort();
    return running;
  };
}
