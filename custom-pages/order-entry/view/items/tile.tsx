import { Ban } from 'lucide-react';
import { memo } from 'react';
import type { Item } from '../../model/item.ts';
import type { Availability } from '../../model/item-availability.ts';
import { formatAmount } from '../parts/format.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import styles from './items.module.css';

export interface TileProps {
  item: Item;
  state: Availability;
  /** Whole yuan; null where it is not sold that way. */
  priceAmount: number | null;
  /** How many are in the order. */
  count: number;
  /** Why it cannot be sold; '' when it can. */
  reason: string;
  onTap(item: Item): void;
}

/** An item to tap. Off sale it keeps its place, so that hands still find the others. */
export const Tile = memo(function Tile({ item, state, priceAmount, count, reason, onTap }: TileProps) {
  const isOnSale = state === 'onSale';
  return (
    <button
      type="button"
      className={styles.tile}
      data-state={state}
      data-has={count > 0}
      data-item={item.id}
      aria-disabled={!isOnSale}
      onClick={() => {
        if (isOnSale) onTap(item);
      }}
    >
      <span className={styles.name}>{item.name}</span>
      {isOnSale ? (
        <span className={styles.price}>{formatAmount(priceAmount ?? 0)}</span>
      ) : (
        <span className={styles.state}>
          <Ban {...ICON_STYLE} size={14} />
          {reason}
        </span>
      )}
      {item.picture !== null && (
        <img className={styles.picture} src={item.picture} alt="" loading="lazy" decoding="async" />
      )}
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </button>
  );
});
