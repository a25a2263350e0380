import { type ComponentType, memo, useMemo } from 'react';
import type { MenuItem } from './build-menu.ts';
import { holdsEntry } from './holds-entry.ts';

/** Entries that are drawn, kept and redrawn together. */
const BLOCK = 32;
/** Two blocks are higher than most windows. */
const BLOCKS_AT_ONCE = 2;
/** Pixels; the style sheet has the same. */
const ENTRY_HEIGHT = 32;
const RAIL_ENTRY_HEIGHT = 40;

interface Shared {
  /** The name of the resource on the screen. */
  current: string | undefined;
  /** See `useWholeMenu`. */
  isWhole: boolean;
  /** Icons alone; the names are tooltips. */
  isRail?: boolean;
}

export interface MenuItemProps extends Shared {
  item: MenuItem;
}

export interface MenuBlocksProps extends Shared {
  items: readonly MenuItem[];
  /** Draws one of them. */
  Item: ComponentType<MenuItemProps>;
}

/**
 * The items of a section or of a group. They come in blocks of a known height. Those out of sight are drawn later,
 * and a navigation redraws only the block that it leaves and the one that it enters.
 */
export function MenuBlocks({ items, current, isWhole, ...rest }: MenuBlocksProps) {
  const blocks = useMemo(() => toBlocks(items), [items]);
  return blocks.map((block, index) => {
    const own = block.some((item) => holdsEntry(item, current)) ? current : undefined;
    const isDrawn = isWhole || index < BLOCKS_AT_ONCE || own !== undefined;
    return isDrawn ? (
      <Block key={keyOf(block[0])} items={block} current={own} isWhole={isWhole} {...rest} />
    ) : (
      <div
        key={keyOf(block[0])}
        style={{ height: block.length * (rest.isRail ? RAIL_ENTRY_HEIGHT : ENTRY_HEIGHT) }}
      />
    );
  });
}

const Block = memo(function Block({ items, Item, ...shared }: MenuBlocksProps) {
  return items.map((item) => <Item key={keyOf(item)} item={item} {...shared} />);
});

function toBlocks(items: readonly MenuItem[]): MenuItem[][] {
  const count = Math.ceil(items.length / BLOCK);
  return Array.from({ length: count }, (_, index) => items.slice(index * BLOCK, (index + 1) * BLOCK));
}

function keyOf(item: MenuItem | undefined): string | undefined {
  if (item === undefined) return undefined;
  return 'group' in item ? `group ${item.group.name}` : item.entry.name;
}
