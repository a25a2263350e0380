import { useTranslate } from 'ra-core';
import { changeAmountOf, tenderedAmountOf } from '../payment/cash.ts';
import type { Payment } from '../payment/payment.ts';
import { formatAmount } from './format.ts';
import own from './payment.module.css';

/** What it costs, what was handed over, what goes back. */
export function PaymentFigures({
  payment: { type, tendered },
  totalAmount,
}: {
  payment: Payment;
  totalAmount: number;
}) {
  const translate = useTranslate();
  const tenderedAmount = tenderedAmountOf(tendered, totalAmount);
  const changeAmount = changeAmountOf(tendered, totalAmount);
  return (
    <dl className={own.figures}>
      <dt>{translate('order-entry.total')}</dt>
      <dd className={own.total}>{formatAmount(totalAmount)}</dd>
      {type === 'cash' && (
        <>
          <dt>{translate('order-entry.paying.tendered')}</dt>
          <dd>{formatAmount(tenderedAmount)}</dd>
          <dt>{translate('order-entry.paying.change')}</dt>
          {changeAmount === null ? (
            <dd className={own.short}>
              {translate('order-entry.paying.short', { amount: formatAmount(totalAmount - tenderedAmount) })}
            </dd>
          ) : (
            <dd>{formatAmount(changeAmount)}</dd>
          )}
        </>
      )}
    </dl>
  );
}
