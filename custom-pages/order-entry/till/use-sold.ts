import { useCallback } from 'react';
import { useOutbox } from '../../../src/engine/index.ts';
import { isRefused } from '../checkout/job-standing.ts';
import { calledNumberOf } from '../checkout/order-answer.ts';
import { type Press, printSale } from '../checkout/print-sale.ts';
import { saleDataOf } from '../checkout/sale-job.ts';
import { openDrawer } from './open-drawer.ts';
import { useTillNote } from './use-till-note.ts';

/**
 * What follows a sale: the drawer opens where cash was paid, and the order is printed. Neither holds the sale up.
 * @returns what to call with the job, and what the last guest is called by
 */
export function useSold(press: Press, usesPrinter: boolean) {
  const outbox = useOutbox();
  const [lastNumber, setLastNumber] = useTillNote('number');
  const onSold = useCallback(
    (jobId: string) => {
      const job = outbox.list().find(({ id }) => id === jobId);
      if (job === undefined) return;
      setLastNumber(calledNumberOf(job));
      // Placed and then refused: it is no sale before somebody has decided.
      if (!usesPrinter || isRefused(job)) return;
      const isCash = saleDataOf(job)?.changeAmount != null;
      void (isCash ? openDrawer(press) : Promise.resolve()).then(() => printSale(job, outbox, press));
    },
    [outbox, press, usesPrinter, setLastNumber],
  );
  return { onSold, lastNumber };
}
