import { useTranslate } from 'ra-core';
import type { Payment } from '../payment/payment.ts';
import { PAYMENT_TYPES } from '../payment/payment-types.ts';
import styles from './dialog.module.css';
import own from './payment.module.css';

/** The ways to pay, cash first. */
export function PaymentTypes({
  payment,
  onPayment,
}: {
  payment: Payment;
  onPayment(payment: Payment): void;
}) {
  const translate = useTranslate();
  return (
    <div className={own.types} role="radiogroup" aria-label={translate('order-entry.paying.type')}>
      {PAYMENT_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          role="radio"
          aria-checked={type === payment.type}
          className={styles.button}
          onClick={() => onPayment({ ...payment, type })}
        >
          {translate(`receipt.payment.${type}`)}
        </button>
      ))}
    </div>
  );
}
