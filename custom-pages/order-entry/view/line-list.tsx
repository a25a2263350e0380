import { useTranslate } from 'ra-core';
import { type Dispatch, memo } from 'react';
import type { BlockedLine } from '../model/blocked-lines.ts';
import type { Ingredient } from '../model/ingredient.ts';
import type { Item } from '../model/item.ts';
import type { Order, OrderLine } from '../model/order.ts';
import { priceOf } from '../model/price-of.ts';
import type { TillAction } from '../model/till-action.ts';
import { LineRow } from './line-row.tsx';
import styles from './lines.module.css';

export interface LineListProps {
  order: Order;
  /** The line that digits go to; null for none. */
  markedKey: number | null;
  blocked: readonly BlockedLine[];
  items: ReadonlyMap<number, Item>;
  ingredients: readonly Ingredient[];
  dispatch: Dispatch<TillAction>;
}

/** The table of the order. */
export const LineList = memo(function LineList(props: LineListProps) {
  const { order, markedKey, blocked, items, ingredients, dispatch } = props;
  const translate = useTranslate();
  const separator = translate('order-entry.separator');
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
        <span style={{ flex: 1 }}>{translate('order-entry.columns.item')}</span>
        <span className={styles.unit}>{translate('order-entry.columns.price')}</span>
        <span className={styles.steps}>{translate('order-entry.columns.number')}</span>
        <span className={styles.amount} style={{ fontSize: 12 }}>
          {translate('order-entry.columns.amount')}
        </span>
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
              details={detailsOf(line, items, ingredients).join(separator)}
              blockedBy={reasonOf(line)}
              dispatch={dispatch}
            />
          ))}
        </ul>
      )}
    </div>
  );
});

/** Parts, note, and the choices that are not the usual ones: what is as ever need not be said. */
function detailsOf(
  { partIds, options, note }: OrderLine,
  items: ReadonlyMap<number, Item>,
  ingredients: readonly Ingredient[],
): string[] {
  const parts = partIds.flatMap((id) => items.get(id)?.name ?? []);
  const choices = options.flatMap(({ ingredientId, choice }) => {
    const usual = ingredients.find(({ id }) => id === ingredientId)?.defaultChoice;
    return choice === usual ? [] : [choice];
  });
  return [...parts, ...choices, ...(note === '' ? [] : [note])];
}
