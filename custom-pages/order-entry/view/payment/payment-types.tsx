import { useTranslate } from 'ra-core';
import type { Payment } from '../../payment/payment.ts';
import { PAYMENT_COLUMNS, type PaymentType } from '../../payment/payment-types.ts';
import styles from '../parts/dialog.module.css';
import own from '../parts/payment.module.css';
import { RadioGroup } from '../parts/radio-group.tsx';

/** The ways to pay. */
export function PaymentTypes({
  payment,
  types,
  onPayment,
}: {
  payment: Payment;
  types: readonly PaymentType[];
  onPayment(payment: Payment): void;
}) {
  const translate = useTranslate();
  return (
    <RadioGroup
      label={translate('order-entry.paying.type')}
      className={own.types}
      choiceClassName={styles.button}
      choices={types}
      chosen={payment.type}
      columns={PAYMENT_COLUMNS}
      onChoose={(type) => onPayment({ ...payment, type })}
    >
      {(type) => translate(`receipt.payment.${type}`)}
    </RadioGroup>
  );
}
