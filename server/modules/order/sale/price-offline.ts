import { priceFor, type TakeType } from '../../../../src/domain/price-for.ts';
import type { ItemLookup, PriceVersion, SoldItem } from '../rows/item-lookup.ts';
import type { LineInput, OrderInput } from '../rows/order-input.ts';
import { type OrderLine, toOrderLine } from '../rows/order-line.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';
import { totalOf } from '../rows/total-of.ts';
import { checkLine } from './check-line.ts';
import { checkSale } from './check-sale.ts';

export interface OfflineVersions {
  /** Those that the lines name, by id. */
  named: ReadonlyMap<number, PriceVersion>;
  /** Those in force when it was sold, by item. */
  atSale: ReadonlyMap<number, PriceVersion>;
  /** Those that it ought to have been sold at, by item. */
  due: ReadonlyMap<number, PriceVersion>;
}

/**
 * The lines of a sale that is over: each at the price version that it was sold under. Nothing is refused any more;
 * what differs from what the server knows becomes a flag.
 */
export function priceOffline(
  lookup: ItemLookup,
  versions: OfflineVersions,
  input: OrderInput,
  soldAt: Date,
): { lines: OrderLine[]; dueAmount: number; flags: SaleIssue[] } {
  const checked = input.items.map((line, index) => {
    const { line: sold, due, findings } = priceLine(lookup, versions, input.take_type, { line, index });
    return { line: sold, due, flags: [...checkLine(lookup, line, index, soldAt), ...findings] };
  });
  const lines = checked.map(({ line }) => line);
  const total = totalOf(lines);
  return {
    lines,
    dueAmount: checked.reduce((sum, { due }) => sum + due, 0),
    flags: [
      ...checked.flatMap(({ flags }) => flags),
      ...checkTotal(input, total),
      ...checkSale(input, total),
    ],
  };
}

function priceLine(
  lookup: ItemLookup,
  { named, atSale, due }: OfflineVersions,
  takeType: TakeType,
  { line, index }: { line: LineInput; index: number },
): { line: OrderLine; due: number; findings: SaleIssue[] } {
  const pointer = `/items/${index}`;
  const item = lookup.items.get(line.id);
  const told = named.get(line.price_version ?? 0);
  const version = told?.item_id === line.id ? told : atSale.get(line.id);
  const price = version && priceFor(version.price, takeType);
  const duePrice = priceInForce(due.get(line.id), takeType);
  const findings = [
    ...(version && version === told ? [] : [{ pointer: `${pointer}/price_version`, code: 'priceVersion' }]),
    ...(version && price === null ? [{ pointer, code: 'takeType' }] : []),
    ...checkPrice(pointer, price, duePrice),
  ];
  const sold = {
    ...nameOf(line, item, version),
    price: price ?? anyPrice(version),
    priceVersion: version?.id ?? null,
  };
  return {
    line: toOrderLine(lookup, line, sold),
    due: (duePrice ?? sold.price) * line.number,
    findings,
  };
}

function priceInForce(version: PriceVersion | undefined, takeType: TakeType): number | null {
  return version ? priceFor(version.price, takeType) : null;
}

/** A till that had not heard of another price sold at the former one: so it stays, and someone may look. */
function checkPrice(
  pointer: string,
  actual: number | null | undefined,
  expected: number | null,
): SaleIssue[] {
  if (typeof actual !== 'number' || expected === null || actual === expected) return [];
  return [{ pointer, code: 'price', expected, actual }];
}

/** The item's own name; where it is gone, the one that its price was written down with. */
function nameOf(line: LineInput, item: SoldItem | undefined, version: PriceVersion | undefined) {
  const { type, name } = item ?? version ?? { type: 'single', name: `#${line.id}` };
  return { type, name };
}

/** It was sold all the same: at the price of the other way. */
function anyPrice(version: PriceVersion | undefined): number {
  return version?.price.in ?? version?.price.out ?? 0;
}

function checkTotal({ expected_total: expected }: OrderInput, actual: number): SaleIssue[] {
  if (expected === undefined || expected === null || expected === actual) return [];
  return [{ pointer: '/expected_total', code: 'total', expected, actual }];
}
