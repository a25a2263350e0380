import { useTranslate } from 'ra-core';
import type { Payment } from '../payment/payment.ts';
import { PAYMENT_COLUMNS, PAYMENT_TYPES } from '../payment/payment-types.ts';
import styles from './dialog.module.css';
import own from './payment.module.css';
import { RadioGroup } from './radio-group.tsx';

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
    <RadioGroup
      label={translate('order-entry.paying.type')}
      className={own.types}
      choiceClassName={styles.button}
      choices={PAYMENT_TYPES}
      chosen={payment.type}
      columns={PAYMENT_COLUMNS}
      onChoose={(type) => onPayment({ ...payment, type })}
    >
      {(type) => translate(`receipt.payment.${type}`)}
    </RadioGroup>
  );
}
