import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { RefundLine } from '../../model/refund-lines.ts';
import { DialogButton } from '../parts/dialog-button.tsx';
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
            <span className={list.acts}>
              <DialogButton
                aria-label={translate('order-entry.less', { name })}
                disabled={number === 0}
                onClick={() => onNumber(index, number - 1)}
              >
                <Minus {...ICON_STYLE} size={16} />
              </DialogButton>
              <span className={list.count}>
                {number} / {left}
              </span>
              <DialogButton
                aria-label={translate('order-entry.more', { name })}
                disabled={number >= left}
                onClick={() => onNumber(index, number + 1)}
              >
                <Plus {...ICON_STYLE} size={16} />
              </DialogButton>
            </span>
            <span className={list.figure}>{formatAmount(priceAmount * number)}</span>
          </li>
        );
      })}
    </ul>
  );
}
