import { useTranslate } from 'ra-core';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import type { Item } from '../../model/item.ts';
import { availabilityOf } from '../../model/item-availability.ts';
import { priceOf } from '../../model/price-of.ts';
import type { TakeType } from '../../model/take-type.ts';
import styles from './items.module.css';
import { Tile } from './tile.tsx';

export interface TilesProps {
  items: readonly Item[];
  takeType: TakeType;
  counts: ReadonlyMap<RecordId, number>;
  /** When the supply is judged; a new one now and then. */
  now: Date;
  onTap(item: Item): void;
  grid: RefObject<HTMLDivElement | null>;
}

/** The tiles of a category. Arrow keys move between them. */
export const Tiles = memo(function Tiles({ items, takeType, counts, now, onTap, grid }: TilesProps) {
  const translate = useTranslate();
  const reasons = {
    onSale: '',
    offSale: translate('order-entry.sale.offSale'),
    otherTakeType: translate(`order-entry.sale.${takeType === 'take_in' ? 'takeOutOnly' : 'takeInOnly'}`),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveInGrid(event.currentTarget, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={grid}
      className={styles.tiles}
      role="group"
      aria-label={translate('order-entry.items')}
      onKeyDown={onKeyDown}
    >
      {items.map((item) => {
        const state = availabilityOf(item, takeType, now);
        return (
          <Tile
            key={item.id}
            item={item}
            state={state}
            priceAmount={priceOf(item, takeType)}
            count={counts.get(item.id) ?? 0}
            reason={reasons[state]}
            onTap={onTap}
          />
        );
      })}
    </div>
  );
});

/** Where an arrow key goes from the button at `index`, in a grid of so many columns. */
function targetOf(key: string, index: number, columns: number): number | null {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'ArrowDown') return index + columns;
  if (key === 'ArrowUp') return index - columns;
  return null;
}

/**
 * Moves the focus between the buttons of a grid by an arrow key; at an edge it stays.
 * @returns whether the key was one of the grid's
 */
function moveInGrid(grid: HTMLElement, key: string): boolean {
  const buttons = [...grid.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index === -1) return false;
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  const target = targetOf(key, index, columns);
  if (target === null) return false;
  buttons[target]?.focus();
  return true;
}
