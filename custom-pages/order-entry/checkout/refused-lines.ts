import type { JobProblem } from '../../../src/engine/index.ts';
import type { Order } from '../model/order.ts';

/** A line that the provider would not sell, and why: `offSale`, `takeType`, … */
export interface RefusedLine {
  name: string;
  keyword: string;
}

/** The lines that a refusal is about, each once. */
export function refusedLinesOf({ lines }: Order, errors: JobProblem['errors']): RefusedLine[] {
  const found = new Map<number, RefusedLine>();
  for (const { pointer, keyword } of errors) {
    const index = Number(/^\/items\/(\d+)/.exec(pointer)?.[1] ?? Number.NaN);
    const name = lines[index]?.item.name;
    if (name !== undefined && !found.has(index)) found.set(index, { name, keyword });
  }
  return [...found.values()];
}
