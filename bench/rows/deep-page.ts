import type { BenchRow } from '../bench-row.ts';
import { timeOf } from '../figures.ts';
import { openMillionOrders } from '../sample/million-orders.ts';

const DEEP = 5_000;

/** The 5,000th page of a million orders, against the first one; both with the count and the sums of all. */
export const row: BenchRow = {
  name: 'deep page (page 5,000 of 100)',
  unit: 'ms',
  goal: '<= 3',
  async open() {
    const provider = await openMillionOrders();
    const read = (page: number) =>
      timeOf(() => provider.fetchText('GET', `/api/v1/order?pageSize=100&page=${page}`));
    return { ours: () => read(DEEP - 1), peer: () => read(0) };
  },
};
