import type { OrderRow } from './order-row.ts';

type Sold = Pick<OrderRow, 'items' | 'flags'>;
type Counted = readonly { index: number; number: number }[];

/**
 * What so many of an order's lines ought to have been sold for, in whole yuan: where a line was flagged for its price,
 * at the price that was in force, else at its own.
 */
export function dueOfLines({ items, flags }: Sold, lines: Counted): number {
  return lines.reduce((sum, { index, number }) => {
    const flag = flags.find(({ code, pointer }) => code === 'price' && pointer === `/items/${index}`);
    const price = flag === undefined ? (items[index]?.price ?? 0) : Number(flag.expected);
    return sum + price * number;
  }, 0);
}
