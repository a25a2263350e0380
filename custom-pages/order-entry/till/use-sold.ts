import { useCallback } from 'react';
import { toBusinessDay } from '../../../src/domain/taipei-time.ts';
import { type Job, type Outbox, useOutbox } from '../../../src/engine/index.ts';
import { isRefused } from '../checkout/job-standing.ts';
import { calledNumberOf } from '../checkout/order-answer.ts';
import { isPaperMissing } from '../checkout/print-marks.ts';
import { type Press, printSale } from '../checkout/print-sale.ts';
import { saleDataOf } from '../checkout/sale-job.ts';
import { openDrawer } from './open-drawer.ts';
import { countPayment } from './payment-tally.ts';
import { useTillNote } from './use-till-note.ts';

/**
 * What follows a sale. The drawer opens where cash was paid, with or without paper; the order is printed where it was
 * sold to be. Neither holds the sale up.
 * @returns what to call with the job, and what the last guest is called by
 */
export function useSold(press: Press) {
  const outbox = useOutbox();
  const [lastNumber, setLastNumber] = useTillNote('number');
  const onSold = useCallback(
    (jobId: string) => {
      const job = outbox.list().find(({ id }) => id === jobId);
      if (job === undefined) return;
      setLastNumber(calledNumberOf(job));
      for (const { type } of saleDataOf(job)?.receipt.payments ?? [])
        countPayment(type, toBusinessDay(new Date()));
      // Placed and then refused: it is no sale before somebody has decided.
      if (isRefused(job)) return;
      void follow(job, outbox, press);
    },
    [outbox, press, setLastNumber],
  );
  return { onSold, lastNumber };
}

async function follow(job: Job, outbox: Pick<Outbox, 'mark'>, press: Press): Promise<void> {
  const isCash = saleDataOf(job)?.changeAmount != null;
  if (isCash) await openDrawer(press);
  if (isPaperMissing(job)) await printSale(job, outbox, press);
}
