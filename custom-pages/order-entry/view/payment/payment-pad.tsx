import { Delete } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { addNote, NOTES } from '../../payment/cash.ts';
import { type Payment, withTendered, writtenField } from '../../payment/payment.ts';
import { erasePayment, writePayment } from '../../payment/payment-keys.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import own from '../parts/payment.module.css';

const ROWS = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
] as const;

export interface PaymentPadProps {
  payment: Payment;
  /** Whole yuan. */
  totalAmount: number;
  onPayment(payment: Payment): void;
}

/** Digits for the field that is being written, and the notes that a guest hands over. */
export function PaymentPad({ payment, totalAmount, onPayment }: PaymentPadProps) {
  const translate = useTranslate();
  const hand = (tendered: string | null) =>
    onPayment({ ...withTendered(payment, tendered), field: 'tendered' });
  const label = writtenField(payment) === 'buyer' ? `buyer.${payment.buyer.kind}` : 'paying.tendered';
  const key = (digits: string) => (
    <DialogButton key={digits} onClick={() => onPayment(writePayment(payment, digits, totalAmount))}>
      {digits}
    </DialogButton>
  );
  return (
    <div className={own.pad} role="group" aria-label={translate(`order-entry.${label}`)}>
      {ROWS.map((digits, row) => [
        ...digits.map(key),
        <DialogButton
          key={NOTES[row]}
          disabled={payment.type !== 'cash'}
          onClick={() => hand(addNote(payment.tendered, NOTES[row] ?? 0, totalAmount))}
        >
          +{formatAmount(NOTES[row] ?? 0)}
        </DialogButton>,
      ])}
      {['0', '00'].map(key)}
      <DialogButton
        aria-label={translate('order-entry.erase')}
        onClick={() => onPayment(erasePayment(payment))}
      >
        <Delete {...ICON_STYLE} />
      </DialogButton>
      <DialogButton disabled={payment.type !== 'cash'} onClick={() => hand('')}>
        {translate('order-entry.paying.exact')}
      </DialogButton>
    </div>
  );
}
