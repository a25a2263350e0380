import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isWaiting, type Job, useJobs, useOutbox } from '../../../../src/engine/index.ts';
import { isUnfinished } from '../../checkout/job-standing.ts';
import { calledNumberOf } from '../../checkout/order-answer.ts';
import { isPaperMissing, PRINTED, waivedOf } from '../../checkout/print-marks.ts';
import { saleDataOf } from '../../checkout/sale-job.ts';
import type { Order } from '../../model/order.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import list from '../parts/rows.module.css';
import { QueueRow } from './queue-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface QueueDialogProps {
  usesPrinter: boolean;
  /** @returns whether all of its paper is out */
  onPrint(job: Job): Promise<boolean>;
  /** Opens the order of a refused sale again, which `take` takes out of the queue. */
  onReopen(order: Order, take: () => Promise<void>): void;
  onClose(): void;
}

/** The sales that still need something: to be sent, decided about, printed. Only what is done leaves it by itself. */
export function QueueDialog({ usesPrinter, onPrint, onReopen, onClose }: QueueDialogProps) {
  const translate = useTranslate();
  const outbox = useOutbox();
  const [settling, setSettling] = useState<Job | null>(null);
  const jobs = useJobs().filter((job) => saleDataOf(job) !== null);
  const open = jobs.filter((job) => (usesPrinter ? isUnfinished(job) : isWaiting(job)));
  if (settling !== null)
    return (
      <ReasonDialog
        title={translate('order-entry.queue.settleTitle', { number: calledNumberOf(settling) ?? '—' })}
        action={translate('order-entry.queue.settle')}
        onSubmit={(reason) => void outbox.settle(settling.id, reason).finally(() => setSettling(null))}
        onClose={() => setSettling(null)}
      />
    );
  const unprinted = usesPrinter ? open.filter(isPaperMissing) : [];
  return (
    <DialogFrame
      title={translate('order-entry.queue.title')}
      onClose={onClose}
      width={820}
      foot={unprinted.length > 1 ? <AllActs jobs={unprinted} onPrint={onPrint} /> : undefined}
    >
      {open.length === 0 && <p>{translate('order-entry.queue.none')}</p>}
      <ul className={`${list.rows} ${list.columns}`}>
        {open.map((job) => (
          <QueueRow key={job.id} job={job} onPrint={onPrint} onReopen={onReopen} onSettle={setSettling} />
        ))}
      </ul>
    </DialogFrame>
  );
}

/** After a day without a printer two hundred receipts wait: one answer serves all. */
function AllActs({ jobs, onPrint }: { jobs: readonly Job[] } & Pick<QueueDialogProps, 'onPrint'>) {
  const translate = useTranslate();
  const outbox = useOutbox();
  // One after the other: while the printer fails, the rest waits for the next try.
  const print = async () => {
    for (const job of jobs) if (!(await onPrint(job))) return;
  };
  const waive = async () => {
    for (const job of jobs) await outbox.mark(job.id, PRINTED, waivedOf(job));
  };
  return (
    <>
      <DialogButton onClick={() => void waive()}>
        {translate('order-entry.queue.waiveAll', { count: jobs.length })}
      </DialogButton>
      <DialogButton tone="primary" onClick={() => void print()}>
        {translate('order-entry.queue.printAll', { count: jobs.length })}
      </DialogButton>
    </>
  );
}
