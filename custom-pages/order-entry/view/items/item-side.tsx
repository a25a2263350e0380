import { useTranslate } from 'ra-core';
import { memo, type RefObject, useMemo } from 'react';
import type { Item } from '../../model/item.ts';
import type { Order, OrderLine } from '../../model/order.ts';
import { countByItem } from '../../model/totals.ts';
import type { DialogName } from '../../till/dialog-name.ts';
import type { ItemFilter } from '../../till/use-item-filter.ts';
import type { TillModel } from '../../till/use-till-model.ts';
import tillStyles from '../till.module.css';
import { CategoryTabs } from './category-tabs.tsx';
import styles from './items.module.css';
import { OptionPanel } from './option-panel.tsx';
import { Tiles } from './tiles.tsx';

export interface ItemSideProps extends Pick<TillModel, 'catalogue' | 'now' | 'dispatch'> {
  filter: ItemFilter;
  order: Order;
  line: OrderLine | undefined;
  grid: RefObject<HTMLDivElement | null>;
  options: RefObject<HTMLElement | null>;
  onTap(item: Item): void;
  onTakeFirst(): void;
  onOpen(name: DialogName): void;
}

/** The left side of the till: what can be sold, and the choices of the line at hand. */
export const ItemSide = memo(function ItemSide(props: ItemSideProps) {
  const { catalogue, filter, order, line, grid, options, now, dispatch, onTap, onTakeFirst, onOpen } = props;
  const translate = useTranslate();
  const counts = useMemo(() => countByItem(order.lines), [order.lines]);
  const isNothing = filter.items.length === 0;
  return (
    <section className={tillStyles.catalogue}>
      <CategoryTabs
        categories={filter.categories}
        current={filter.current}
        onChoose={filter.choose}
        search={filter.search}
        onSearch={filter.setSearch}
        onTakeFirst={onTakeFirst}
      />
      {isNothing && (
        <p className={styles.nothing} role="status">
          {translate(filter.search === null ? 'order-entry.noItems' : 'order-entry.noneFound')}
        </p>
      )}
      <Tiles
        items={filter.items}
        takeType={order.takeType}
        counts={counts}
        now={now}
        onTap={onTap}
        grid={grid}
      />
      <OptionPanel panel={options} line={line} catalogue={catalogue} dispatch={dispatch} onOpen={onOpen} />
    </section>
  );
});
