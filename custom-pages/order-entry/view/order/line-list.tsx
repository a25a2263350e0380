import { useTranslate } from 'ra-core';
import { type Dispatch, memo } from 'react';
import type { BlockedLine } from '../../model/blocked-lines.ts';
import type { Order, OrderLine } from '../../model/order.ts';
import { priceOf } from '../../model/price-of.ts';
import type { Catalogue } from '../../model/questions.ts';
import type { TillAction } from '../../model/till-action.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines.module.css';

export interface LineListProps {
  order: Order;
  /** The line that digits go to; null for none. */
  markedKey: number | null;
  blocked: readonly BlockedLine[];
  catalogue: Catalogue;
  dispatch: Dispatch<TillAction>;
}

/** The table of the order. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { order, markedKey, blocked, catalogue, dispatch } = props;
  const translate = useTranslate();
  const reasonOf = (line: OrderLine) => {
    const found = blocked.find((each) => each.line.key === line.key);
    if (found === undefined) return '';
    const other = order.takeType === 'take_in' ? 'takeOutOnly' : 'takeInOnly';
    const words = found.state === 'otherTakeType' ? other : found.state;
    return translate(`order-entry.sale.${words}`, { name: found.partName ?? '' });
  };
  return (
    <div className={styles.scroller}>
      <div className={styles.columns} aria-hidden="true">
        <span className={styles.item}>{translate('order-entry.columns.item')}</span>
        <span className={styles.unit}>{translate('order-entry.columns.price')}</span>
        <span className={styles.steps}>{translate('order-entry.columns.number')}</span>
        <span className={styles.amount}>{translate('order-entry.columns.amount')}</span>
      </div>
      {order.lines.length === 0 ? (
        <div className={styles.empty}>{translate('order-entry.empty')}</div>
      ) : (
        <ul className={styles.lines} aria-label={translate('order-entry.order')}>
          {order.lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              priceAmount={priceOf(line.item, order.takeType)}
              isMarked={line.key === markedKey}
              catalogue={catalogue}
              blockedBy={reasonOf(line)}
              dispatch={dispatch}
            />
          ))}
        </ul>
      )}
    </div>
  );
});
