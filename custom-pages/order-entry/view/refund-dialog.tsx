import { useTranslate } from 'ra-core';
import type { ListedOrder } from '../model/placed-order.ts';
import { useRefund } from '../till/use-refund.ts';
import { formatAmount } from './format.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface RefundDialogProps {
  order: ListedOrder;
  onDone(): void;
  onClose(): void;
}

/** Takes an order back, with a reason: what was sold, and by which way the money goes back. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const { id, number, status, totalAmount, names, paymentTypes } = order;
  const { isRunning, problem, refund } = useRefund(id, onDone);
  const isPlaced = status === 'placed';
  return (
    <ReasonDialog
      title={translate(`order-entry.refunding.${isPlaced ? 'cancelTitle' : 'title'}`, { number })}
      about={[names, paymentTypes.map((type) => translate(`receipt.payment.${type}`, { _: type }))]
        .map((words) => words.join(translate('order-entry.separator')))
        .filter((words) => words !== '')
        .join(' · ')}
      action={`${translate(`order-entry.orders.${isPlaced ? 'cancel' : 'refund'}`)} ${formatAmount(totalAmount)}`}
      isRunning={isRunning}
      problem={problem}
      onSubmit={(reason) => void refund(reason)}
      onClose={onClose}
    />
  );
}
