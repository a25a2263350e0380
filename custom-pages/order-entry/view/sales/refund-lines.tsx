import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RefundLine } from '../../model/refund-lines.ts';
import styles from '../parts/dialog.module.css';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import list from '../parts/rows.module.css';

export interface RefundLinesProps {
  lines: readonly RefundLine[];
  /** How many of each are taken back, by the line's place. */
  numbers: ReadonlyMap<number, number>;
  onNumber(index: number, number: number): void;
}

/** Which lines are taken back, and how many of each. */
export function RefundLines({ lines, numbers, onNumber }: RefundLinesProps) {
  const translate = useTranslate();
  return (
    <ul className={list.rows} aria-label={translate('order-entry.refunding.lines')}>
      {lines.map(({ index, line: { name }, left, priceAmount }) => {
        const number = numbers.get(index) ?? 0;
        return (
          <li key={index} className={list.row}>
            <b>{name}</b>
            <span className={list.acts} style={{ alignItems: 'center' }}>
              <button
                type="button"
                className={styles.button}
                aria-label={translate('order-entry.less', { name })}
                disabled={number === 0}
                onClick={() => onNumber(index, number - 1)}
              >
                <Minus {...ICON_STYLE} size={16} />
              </button>
              <span style={{ minWidth: 48, textAlign: 'center' }}>
                {number} / {left}
              </span>
              <button
                type="button"
                className={styles.button}
                aria-label={translate('order-entry.more', { name })}
                disabled={number >= left}
                onClick={() => onNumber(index, number + 1)}
              >
                <Plus {...ICON_STYLE} size={16} />
              </button>
            </span>
            <span className={list.figure}>{formatAmount(priceAmount * number)}</span>
          </li>
        );
      })}
    </ul>
  );
}
