import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Order } from '../model/order.ts';
import { totalsOf } from '../model/totals.ts';
import { formatAmount } from './parts/format.ts';
import { ICON_STYLE } from './parts/icon-style.ts';
import styles from './sheet-bar.module.css';

export interface SheetBarProps {
  order: Order;
  isOpen: boolean;
  onToggle(): void;
}

/** Where there is room for one column: what the order comes to, and the way to it and back to the tiles. */
export function SheetBar({ order, isOpen, onToggle }: SheetBarProps) {
  const translate = useTranslate();
  const { count, totalAmount } = totalsOf(order);
  const Icon = isOpen ? ChevronDown : ChevronUp;
  return (
    <button type="button" className={styles.sheetBar} aria-expanded={isOpen} onClick={onToggle}>
      <Icon {...ICON_STYLE} />
      <b>{translate(isOpen ? 'order-entry.sheet.close' : 'order-entry.sheet.open')}</b>
      <span>{translate('order-entry.count', { count })}</span>
      <span className={styles.space} />
      <span>NT$</span>
      <b className={styles.sheetSum}>{formatAmount(totalAmount)}</b>
    </button>
  );
}
