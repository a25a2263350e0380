import type { NamedFunctionContext } from './named-function.ts';

/** The discount of an order, never more than what it is taken from (spec/2 §2.3). */
export function toCappedDiscount(value: unknown, { record }: NamedFunctionContext): unknown {
  const amounts: unknown = record.amounts;
  const amount: unknown =
    typeof amounts === 'object' && amounts !== null ? Reflect.get(amounts, 'amount') : null;
  return typeof value === 'number' && typeof amount === 'number' ? Math.min(value, amount) : value;
}
