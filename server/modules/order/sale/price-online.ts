import { priceFor } from '../../../../src/domain/price-for.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { ItemLookup } from '../rows/item-lookup.ts';
import type { LineInput, OrderInput } from '../rows/order-input.ts';
import { type OrderLine, toOrderLine } from '../rows/order-line.ts';
import { type SaleIssue, toFieldError } from '../rows/sale-issue.ts';
import { totalOf } from '../rows/total-of.ts';
import { checkLine } from './check-line.ts';
import { checkSale } from './check-sale.ts';

/**
 * The lines of a sale while its customer waits, at the prices in force. A sale with a fault is refused, and nothing
 * is placed.
 * @throws ProblemError 422 by pointer; 409 `priceChanged` where the till shows another total, with the lines' new
 * prices
 */
export function priceOnline(lookup: ItemLookup, input: OrderInput, at: Date): OrderLine[] {
  const checked = input.items.map((line, index) => priceLine(lookup, input, { line, index, at }));
  refuse(checked.flatMap(({ findings }) => findings));
  const lines = checked.map(({ line }) => line);
  assertSameTotal(input, lines);
  refuse(checkSale(input, totalOf(lines)));
  return lines;
}

function priceLine(
  lookup: ItemLookup,
  { take_type: takeType }: OrderInput,
  { line, index, at }: { line: LineInput; index: number; at: Date },
): { line: OrderLine; findings: SaleIssue[] } {
  const item = lookup.items.get(line.id);
  const price = item?.price ? priceFor(item.price, takeType) : null;
  const findings = checkLine(lookup, line, index, at);
  const sold = {
    type: item?.type ?? '',
    name: item?.name ?? '',
    price: price ?? 0,
    priceVersion: item?.price_version ?? null,
  };
  const isUnsold = item !== undefined && price === null;
  return {
    line: toOrderLine(lookup, line, sold),
    findings: [...findings, ...(isUnsold ? [{ pointer: `/items/${index}`, code: 'takeType' }] : [])],
  };
}

function assertSameTotal({ items, expected_total: expected }: OrderInput, lines: readonly OrderLine[]): void {
  const actual = totalOf(lines);
  if (expected === undefined || expected === null || expected === actual) return;
  const errors = lines.flatMap(({ price, amount, price_version: version }, index) =>
    version !== null && items[index]?.price_version === version
      ? []
      : [{ pointer: `/items/${index}`, keyword: 'price', params: { price, amount } }],
  );
  throw new ProblemError('priceChanged', { params: { expected, actual }, errors });
}

function refuse(findings: readonly SaleIssue[]): void {
  if (findings.length > 0) throw new ProblemError('invalid', { errors: findings.map(toFieldError) });
}
