import { Minus, Plus } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Item } from '../../model/item.ts';
import styles from '../parts/dialog.module.css';
import { DialogButton } from '../parts/dialog-button.tsx';
import { ICON_STYLE } from '../parts/icon-style.ts';

export interface PartKeysProps {
  part: Item;
  isOnSale: boolean;
  /** How often it is chosen. */
  count: number;
  /** What a tap on a part that is not chosen makes of it. */
  usualCount: number;
  most: number;
  onCount(count: number): void;
}

/** A part of a package: chosen or not, and how often where more than once is possible. */
export function PartKeys({ part: { name }, isOnSale, count, usualCount, most, onCount }: PartKeysProps) {
  const translate = useTranslate();
  const words = isOnSale ? name : translate('order-entry.offSaleName', { name });
  const isMany = count > 0 && most > 1;
  return (
    <span className={styles.part} data-many={isMany}>
      {isMany && (
        <DialogButton aria-label={translate('order-entry.less', { name })} onClick={() => onCount(count - 1)}>
          <Minus {...ICON_STYLE} size={16} />
        </DialogButton>
      )}
      <DialogButton
        aria-pressed={count > 0}
        disabled={!isOnSale && count === 0}
        onClick={() => onCount(count > 0 ? 0 : usualCount)}
      >
        {count > 1 ? translate('order-entry.partCount', { name: words, count }) : words}
      </DialogButton>
      {isMany && (
        <DialogButton
          aria-label={translate('order-entry.more', { name })}
          disabled={count >= most || !isOnSale}
          onClick={() => onCount(count + 1)}
        >
          <Plus {...ICON_STYLE} size={16} />
        </DialogButton>
      )}
    </span>
  );
}
