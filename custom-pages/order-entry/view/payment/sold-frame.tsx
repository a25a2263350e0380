import { Printer } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { isWaiting, type Job } from '../../../../src/engine/index.ts';
import { isRefused, standingOf } from '../../checkout/job-standing.ts';
import { calledNumberOf } from '../../checkout/order-answer.ts';
import { printStateOf } from '../../checkout/print-marks.ts';
import { saleDataOf } from '../../checkout/sale-job.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { type DialogFrameProps, FIRST_OF_STEP } from '../parts/dialog-frame.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import { KeyCap } from '../parts/key-cap.tsx';
import own from '../parts/payment.module.css';
import { Problem } from '../parts/problem.tsx';
import type { Translate } from '../parts/translate.ts';

export interface SoldFrameProps {
  job: Job;
  onPrint(job: Job): Promise<boolean>;
  onClose(): void;
}

/** A closed sale as a dialog. Enter goes on with the next one. */
export function soldFrame({ job, onPrint, onClose }: SoldFrameProps, translate: Translate): DialogFrameProps {
  return {
    title: translate(isWaiting(job) ? 'order-entry.sold.kept' : 'order-entry.processingSucceeded'),
    onClose,
    width: 640,
    foot: (
      <Fragment key="sold">
        {printStateOf(job).problem !== null && (
          <DialogButton onClick={() => void onPrint(job)}>
            <Printer {...ICON_STYLE} />
            {translate('order-entry.printing.print')}
          </DialogButton>
        )}
        <DialogButton {...FIRST_OF_STEP} data-step="next" tone="primary" onClick={onClose}>
          {translate('order-entry.sold.next')}
          <KeyCap>Enter</KeyCap>
        </DialogButton>
      </Fragment>
    ),
    children: <SoldBody key="sold" job={job} />,
  };
}

/** What goes back to the guest and what is called out, large. */
function SoldBody({ job }: Pick<SoldFrameProps, 'job'>) {
  const translate = useTranslate();
  const changeAmount = saleDataOf(job)?.changeAmount ?? null;
  const { problem } = printStateOf(job);
  return (
    <>
      <SoldNotes job={job} />
      {problem !== null && (
        <DialogNote tone="warning">
          {translate('order-entry.printing.failed')} <Problem problem={problem} />
        </DialogNote>
      )}
      <div className={own.pair} data-step={isWaiting(job) ? 'kept' : 'sold'}>
        {changeAmount !== null && (
          <Figure words={translate('order-entry.paying.change')} text={formatAmount(changeAmount)} />
        )}
        <Figure words={translate('order-entry.waitingNumber')} text={calledNumberOf(job) ?? '—'} />
      </div>
    </>
  );
}

/** What is not done yet about a sale that stands. */
function SoldNotes({ job }: { job: Job }) {
  const translate = useTranslate();
  if (!isWaiting(job)) return null;
  if (!isRefused(job))
    return <DialogNote tone="warning">{translate('order-entry.sold.keptText')}</DialogNote>;
  const words = standingOf(job) === 'placed' ? 'leftPlaced' : 'notPlaced';
  return (
    <DialogNote tone="danger">
      {translate(`order-entry.sold.${words}`)} {job.problem !== null && <Problem problem={job.problem} />}
    </DialogNote>
  );
}

function Figure({ words, text }: { words: string; text: string }) {
  return (
    <div className={own.sold}>
      <p>{words}</p>
      <span className={own.big}>{text}</span>
    </div>
  );
}
