import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListedOrder } from '../../model/placed-order.ts';
import { refundAmountOf, refundLinesOf } from '../../model/refund-lines.ts';
import { type RefundTill, useRefund } from '../../till/use-refund.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton, DialogChoice } from '../parts/dialog-button.tsx';
import { DialogFrame } from '../parts/dialog-frame.tsx';
import { DialogNote } from '../parts/dialog-note.tsx';
import { formatAmount } from '../parts/format.ts';
import own from '../parts/payment.module.css';
import { Problem } from '../parts/problem.tsx';
import { ReasonField } from './reason-field.tsx';
import { RefundLines } from './refund-lines.tsx';

export interface RefundDialogProps {
  order: ListedOrder;
  till: RefundTill;
  onDone(): void;
  onClose(): void;
}

/** Takes an order back, as a whole or line by line, with a reason; then says what goes back to the guest, and how. */
export function RefundDialog({ order, till, onDone, onClose }: RefundDialogProps) {
  const [givenAmount, setGivenAmount] = useState<number | null>(null);
  // An order that was only placed was no sale: there is nothing to hand out.
  const refund = useRefund(order, till, order.status === 'placed' ? onDone : setGivenAmount);
  if (givenAmount !== null)
    return (
      <RefundedFrame order={order} amount={givenAmount} slipProblem={refund.slipProblem} onClose={onDone} />
    );
  return <RefundForm order={order} refund={refund} onClose={onClose} />;
}

type Running = ReturnType<typeof useRefund>;

function RefundForm({
  order,
  refund,
  onClose,
}: Pick<RefundDialogProps, 'order' | 'onClose'> & { refund: Running }) {
  const translate = useTranslate();
  const { number, status, totalAmount, names, receipt } = order;
  const isPlaced = status === 'placed';
  const lines = isPlaced ? [] : refundLinesOf(receipt);
  const [reason, setReason] = useState('');
  const [numbers, setNumbers] = useState(() => new Map(lines.map(({ index, left }) => [index, left])));
  const isAll = lines.every(({ index, left }) => numbers.get(index) === left);
  const amount = isAll ? totalAmount : refundAmountOf(lines, numbers);
  const taken = [...numbers].flatMap(([index, count]) => (count > 0 ? [{ index, number: count }] : []));
  const canRefund = !refund.isRunning && reason.trim() !== '' && (isAll || taken.length > 0);
  return (
    <DialogFrame
      title={translate(`order-entry.refunding.${isPlaced ? 'cancelTitle' : 'title'}`, { number })}
      onClose={refund.isRunning ? undefined : onClose}
      foot={
        <DialogChoice
          onBack={onClose}
          isRunning={refund.isRunning}
          tone="danger"
          disabled={!canRefund}
          onClick={() => void refund.refund({ reason: reason.trim(), lines: isAll ? null : taken, amount })}
        >
          {translate(`order-entry.orders.${isPlaced ? 'cancel' : 'refund'}`)} {formatAmount(amount)}
        </DialogChoice>
      }
    >
      {refund.problem !== null && (
        <DialogNote tone="danger">
          {translate('order-entry.processingFailed')}{' '}
          {refund.problem.code === 'forbidden' ? (
            translate('order-entry.refunding.forbidden')
          ) : (
            <Problem problem={refund.problem} />
          )}
        </DialogNote>
      )}
      <p className={styles.about}>
        {[names.join(translate('order-entry.separator')), waysOf(order, translate)]
          .filter((words) => words !== '')
          .join(' · ')}
      </p>
      {lines.length > 0 && (
        <RefundLines
          lines={lines}
          numbers={numbers}
          onNumber={(index, count) => setNumbers(new Map([...numbers, [index, count]]))}
        />
      )}
      <ReasonField reason={reason} onReason={setReason} />
    </DialogFrame>
  );
}

/** What goes back to the guest, large, and by which way. */
function RefundedFrame({
  order,
  amount,
  slipProblem,
  onClose,
}: Pick<RefundDialogProps, 'order' | 'onClose'> & { amount: number; slipProblem: Running['slipProblem'] }) {
  const translate = useTranslate();
  return (
    <DialogFrame
      title={translate('order-entry.refunding.done')}
      onClose={onClose}
      foot={
        <DialogButton tone="primary" autoFocus onClick={onClose}>
          {translate('order-entry.close')}
        </DialogButton>
      }
    >
      {slipProblem !== null && (
        <DialogNote tone="warning">
          {translate('order-entry.printing.failed')} <Problem problem={slipProblem} />
        </DialogNote>
      )}
      <div className={own.sold}>
        <p>{translate('order-entry.refunding.giveBack', { ways: waysOf(order, translate) })}</p>
        <span className={own.big}>{formatAmount(amount)}</span>
      </div>
    </DialogFrame>
  );
}

function waysOf({ paymentTypes }: ListedOrder, translate: ReturnType<typeof useTranslate>): string {
  return paymentTypes
    .map((type) => translate(`receipt.payment.${type}`, { _: type }))
    .join(translate('order-entry.separator'));
}
