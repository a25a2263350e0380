import { priceFor } from '../../../../src/domain/price-for.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import type { StayQuote } from '../../vehicle/pay/quote-stays.ts';
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
  const total = totalOf(lines) - discountOf(lookup);
  assertSameTotal(input, lines, total);
  refuse(checkSale(input, total));
  return lines;
}

/** What the discounts of its stays take off an order. */
export function discountOf({ stays }: Pick<ItemLookup, 'stays'>): number {
  return [...(stays?.values() ?? [])].reduce((sum, { discount }) => sum + discount, 0);
}

function priceLine(
  lookup: ItemLookup,
  { take_type: takeType, items }: OrderInput,
  { line, index, at }: { line: LineInput; index: number; at: Date },
): { line: OrderLine; findings: SaleIssue[] } {
  const stay = lookup.stays?.get(line.id);
  if (stay) return { line: toStayLine(lookup, line, stay), findings: checkStay(items, line, index) };
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

/** A stay is one line without parts, and paid once. */
function checkStay(items: readonly LineInput[], line: LineInput, index: number): SaleIssue[] {
  const pointer = `/items/${index}`;
  const isDouble = items.findIndex(({ id }) => id === line.id) !== index;
  return [
    ...(isDouble ? [{ pointer: `${pointer}/id`, code: 'uniqueItems' }] : []),
    ...(line.number === 1
      ? []
      : [{ pointer: `${pointer}/number`, code: 'maximum', expected: 1, actual: line.number }]),
    ...((line.item_ids ?? []).length > 0 ? [{ pointer: `${pointer}/item_ids`, code: 'reference' }] : []),
    ...((line.options ?? []).length > 0 ? [{ pointer: `${pointer}/options`, code: 'option' }] : []),
  ];
}

function toStayLine(lookup: ItemLookup, line: LineInput, { vehicle, amount, until }: StayQuote): OrderLine {
  const { name, car_type: carType, ctime } = vehicle;
  const sold = { type: 'park_service', name: name ?? '', price: amount, priceVersion: null };
  return {
    ...toOrderLine(lookup, { ...line, number: 1 }, sold),
    ctime,
    etime: until.toISOString(),
    car_type: carType,
    data: { car_type: carType },
  };
}

function assertSameTotal(
  { items, expected_total: expected }: OrderInput,
  lines: readonly OrderLine[],
  actual: number,
): void {
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
