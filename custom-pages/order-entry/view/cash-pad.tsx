import { Delete } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { addNote, NOTES, typeTendered } from '../payment/cash.ts';
import type { Payment } from '../payment/payment.ts';
import styles from './dialog.module.css';
import { formatAmount } from './format.ts';
import { ICON_STYLE } from './icon-style.ts';
import own from './payment.module.css';

const ROWS = [
  ['7', '8', '9'],
  ['4', '5', '6'],
  ['1', '2', '3'],
] as const;

/** Notes and digits for what the guest hands over. */
export function CashPad({ payment, onPayment }: { payment: Payment; onPayment(payment: Payment): void }) {
  const translate = useTranslate();
  const hand = (tendered: string) => onPayment({ ...payment, tendered });
  const key = (digits: string) => (
    <button
      key={digits}
      type="button"
      className={styles.button}
      onClick={() => hand(typeTendered(payment.tendered, digits))}
    >
      {digits}
    </button>
  );
  return (
    <div className={own.pad} role="group" aria-label={translate('order-entry.paying.tendered')}>
      {ROWS.map((digits, row) => [
        ...digits.map(key),
        <button
          key={NOTES[row]}
          type="button"
          className={styles.button}
          onClick={() => hand(addNote(payment.tendered, NOTES[row] ?? 0))}
        >
          +{formatAmount(NOTES[row] ?? 0)}
        </button>,
      ])}
      {['0', '00'].map(key)}
      <button
        type="button"
        className={styles.button}
        aria-label={translate('order-entry.erase')}
        onClick={() => hand(payment.tendered.slice(0, -1))}
      >
        <Delete {...ICON_STYLE} />
      </button>
      <button type="button" className={styles.button} onClick={() => hand('')}>
        {translate('order-entry.paying.exact')}
      </button>
    </div>
  );
}
