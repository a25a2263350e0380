import { useTranslate } from 'ra-core';
import { isWaiting, type Job, maySettle, Status, useOutbox } from '../../../../src/engine/index.ts';
import { isRefused, type Standing, standingOf } from '../../checkout/job-standing.ts';
import { calledNumberOf } from '../../checkout/order-answer.ts';
import { isPaperMissing, isPrinted, PRINTED, waivedOf } from '../../checkout/print-marks.ts';
import { PLACED, type SaleData, saleDataOf } from '../../checkout/sale-job.ts';
import type { Order } from '../../model/order.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { formatAmount, formatWhen } from '../parts/format.ts';
import { Problem } from '../parts/problem.tsx';
import list from '../parts/rows.module.css';

export interface QueueRowProps {
  job: Job;
  onPrint(job: Job): Promise<boolean>;
  onReopen(order: Order, take: () => Promise<void>): void;
  onSettle(job: Job): void;
}

const TONES = {
  kept: 'warning',
  placed: 'warning',
  approved: 'success',
  settled: 'neutral',
} as const satisfies Record<Standing, string>;

/** A sale that still needs something, how it stands, and what can be done. */
export function QueueRow({ job, ...acts }: QueueRowProps) {
  const translate = useTranslate();
  const sale = saleDataOf(job);
  if (sale === null) return null;
  const standing = standingOf(job);
  const names = sale.receipt.items.map(({ name }) => name).join(translate('order-entry.separator'));
  return (
    <li className={list.row}>
      <span>
        <b title={names}>
          {calledNumberOf(job) ?? '—'} {names}
        </b>
        <small>
          {[formatWhen(new Date(job.createdAt)), job.cashier.name].filter((fact) => fact !== '').join(' · ')}
        </small>
        {job.problem !== null && isWaiting(job) && (
          <small>
            <Problem problem={job.problem} />
          </small>
        )}
      </span>
      <span className={list.states}>
        <Status tone={TONES[standing]}>{translate(`order-entry.standing.${standing}`)}</Status>
        <PaperStatus job={job} />
      </span>
      <span className={list.figure}>{formatAmount(sale.totalAmount)}</span>
      <QueueActs job={job} sale={sale} {...acts} />
    </li>
  );
}

function PaperStatus({ job }: { job: Job }) {
  const translate = useTranslate();
  if (isPaperMissing(job))
    return <Status tone="warning">{translate('order-entry.standing.notPrinted')}</Status>;
  const [tone, words] = isPrinted(job)
    ? (['success', 'printed'] as const)
    : (['neutral', 'noPaper'] as const);
  return <Status tone={tone}>{translate(`order-entry.standing.${words}`)}</Status>;
}

/** A refusal before anything was sold opens the order again; after that only a person's word ends it. */
function QueueActs({ job, sale, onPrint, onReopen, onSettle }: QueueRowProps & { sale: SaleData }) {
  const translate = useTranslate();
  const outbox = useOutbox();
  // One that was left late is paid and on paper, as one that was sold offline.
  const isOpen = isRefused(job) && job.state < PLACED && !sale.isOffline && !job.isLate;
  const reopen = () => onReopen(sale.order, () => outbox.settle(job.id, 'reopened'));
  const acts: [words: string, onClick: () => void, isOffered: boolean][] = [
    // First, since most have it: the buttons of all rows stand below one another.
    ['printing.print', () => void onPrint(job), isPaperMissing(job)],
    ['queue.waive', () => void outbox.mark(job.id, PRINTED, waivedOf(job)), isPaperMissing(job)],
    ['queue.reopen', reopen, isOpen],
    ['queue.settle', () => onSettle(job), isWaiting(job) && maySettle(job) && !isOpen],
    ['queue.retry', () => void outbox.retry(job.id), isWaiting(job)],
  ];
  return (
    <span className={list.acts}>
      {acts
        .filter(([, , isOffered]) => isOffered)
        .map(([words, onClick]) => (
          <DialogButton key={words} onClick={onClick}>
            {translate(`order-entry.${words}`)}
          </DialogButton>
        ))}
    </span>
  );
}
