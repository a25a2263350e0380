import type { Payment } from '../../modules/order/rows/order-input.ts';
import type { Random } from '../random.ts';
import habits from './habits.json' with { type: 'json' };

/** How people hand over cash: as it is, or rounded up to the next of these. */
const HANDED = [
  { step: 1, weight: 35 },
  { step: 100, weight: 35 },
  { step: 500, weight: 14 },
  { step: 1000, weight: 16 },
] as const;

/** What an order was paid with; nothing where nothing was to pay. */
export function drawPayments(random: Random, kind: 'cafe' | 'parking', amount: number): Payment[] {
  if (amount === 0) return [];
  const [type] = random.pickWeighted(Object.entries(habits.payments[kind]), ([, weight]) => weight);
  if (type !== 'cash') return [{ type, amount }];
  const { step } = random.pickWeighted(HANDED, ({ weight }) => weight);
  const tendered = Math.ceil(amount / step) * step;
  return [{ type, amount, ...(tendered > amount && { tendered }) }];
}
