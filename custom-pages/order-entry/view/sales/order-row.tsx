import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { typedInvoke } from '../../../../src/contract/typed-invoke.ts';
import { Status } from '../../../../src/engine/index.ts';
import { isListed, type ListedOrder, type PlacedOrder } from '../../model/placed-order.ts';
import { useAsyncAction } from '../../till/use-async-action.ts';
import { useProvider } from '../../till/use-provider.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { formatAmount, formatWhen } from '../parts/format.ts';
import { Problem } from '../parts/problem.tsx';
import list from '../parts/rows.module.css';

const TONES: ReadonlyMap<string, 'warning' | 'success' | 'neutral'> = new Map([
  ['kept', 'warning'],
  ['placed', 'warning'],
  ['approved', 'success'],
  ['delivered', 'success'],
  ['refund', 'neutral'],
]);

export interface OrderRowProps {
  order: PlacedOrder;
  mayUpdate: boolean;
  onReprint(order: PlacedOrder): Promise<void>;
  onRefund(order: ListedOrder): void;
  onChanged(): void;
}

/** One of the last orders, and what can be done with it. */
export function OrderRow({ order, mayUpdate, onReprint, onRefund, onChanged }: OrderRowProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const { isRunning, problem, run } = useAsyncAction();
  const [isReprinted, setReprinted] = useState(false);
  const reprint = async () => {
    setReprinted(false);
    await onReprint(order);
    setReprinted(true);
  };
  const { status, number, names, totalAmount } = order;
  // The key is the order's own: approving it twice is approving it once.
  const approve = ({ id }: ListedOrder) =>
    typedInvoke(provider)(
      'order.updateOrder',
      { id, status: 'approved' },
      { idempotencyKey: `order-${id}:approve` },
    ).then(onChanged);
  const isPlaced = status === 'placed';
  const button = (words: string, onClick: () => void) => (
    <DialogButton disabled={isRunning} onClick={onClick}>
      {translate(`order-entry.orders.${words}`)}
    </DialogButton>
  );
  return (
    <li className={list.row}>
      <span>
        <b title={names.join(translate('order-entry.separator'))}>
          {number} {names.join(translate('order-entry.separator'))}
        </b>
        <OrderFacts order={order} />
        {isReprinted && <small role="status">{translate('order-entry.orders.reprinted')}</small>}
        {problem !== null && (
          <small role="alert">
            <Problem problem={problem} />
          </small>
        )}
      </span>
      <Status tone={TONES.get(status) ?? 'neutral'}>
        {translate(`order-entry.orders.status.${status}`)}
      </Status>
      <span className={list.figure}>{formatAmount(totalAmount)}</span>
      <span className={list.acts}>
        {button('reprint', () => void run(reprint))}
        {isListed(order) &&
          status !== 'refund' &&
          mayUpdate &&
          button(isPlaced ? 'cancel' : 'refund', () => onRefund(order))}
        {isPlaced && isListed(order) && mayUpdate && button('finish', () => void run(() => approve(order)))}
      </span>
    </li>
  );
}

/** When, by whom, and how it was paid; and why it was taken back. */
function OrderFacts({ order }: { order: PlacedOrder }) {
  const translate = useTranslate();
  const { ctime, cashierName, paymentTypes, refundedAmount, refundReason } = order;
  const payments = paymentTypes.map((type) => translate(`receipt.payment.${type}`, { _: type }));
  const facts = [
    formatWhen(new Date(ctime)),
    cashierName ?? '',
    payments.join(translate('order-entry.separator')),
    refundedAmount > 0
      ? translate('order-entry.orders.refunded', { amount: formatAmount(refundedAmount) })
      : '',
  ];
  return (
    <>
      <small>{facts.filter((fact) => fact !== '').join(' · ')}</small>
      {refundReason !== null && (
        <small title={refundReason}>
          {translate('order-entry.orders.refundReason', { reason: refundReason })}
        </small>
      )}
    </>
  );
}
