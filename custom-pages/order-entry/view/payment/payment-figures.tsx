import { useTranslate } from 'ra-core';
import { changeAmountOf, mostTenderedOf, tenderedAmountOf } from '../../payment/cash.ts';
import { type Payment, writtenField } from '../../payment/payment.ts';
import { formatAmount } from '../parts/format.ts';
import own from '../parts/payment.module.css';

export interface PaymentFiguresProps {
  payment: Payment;
  /** Whole yuan. */
  totalAmount: number;
  onPayment(payment: Payment): void;
}

/** What it costs, what was handed over, what goes back. */
export function PaymentFigures({ payment, totalAmount, onPayment }: PaymentFiguresProps) {
  const translate = useTranslate();
  const { type, tendered } = payment;
  const tenderedAmount = tenderedAmountOf(tendered, totalAmount);
  const changeAmount = changeAmountOf(tendered, totalAmount);
  return (
    <dl className={own.figures}>
      <dt>{translate('order-entry.total')}</dt>
      <dd className={own.total}>{formatAmount(totalAmount)}</dd>
      {type === 'cash' && (
        <>
          <dt>
            {translate('order-entry.paying.tendered')}{' '}
            {payment.isTooMuch && (
              <span className={own.most} role="status">
                {translate('order-entry.paying.most', { amount: formatAmount(mostTenderedOf(totalAmount)) })}
              </span>
            )}
          </dt>
          <dd className={own.tendered}>
            {payment.buyer.kind === 'none' ? (
              formatAmount(tenderedAmount)
            ) : (
              <button
                type="button"
                className={own.written}
                aria-pressed={writtenField(payment) === 'tendered'}
                onClick={({ currentTarget }) => {
                  // The keys leave the field of the buyer.
                  currentTarget.focus();
                  onPayment({ ...payment, field: 'tendered' });
                }}
              >
                {formatAmount(tenderedAmount)}
              </button>
            )}
          </dd>
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
