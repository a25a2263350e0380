import type { FieldError } from '../../../../src/contract/problem.ts';

/** What is wrong with a sale: refused while the customer waits, kept as a flag where the sale is over. */
export interface SaleIssue {
  pointer: string;
  /** `offSale`, `takeType`, `reference`, … */
  code: string;
  expected?: string | number;
  actual?: string | number;
}

/** A finding as a refusal tells it: by pointer, with the two values as parameters. */
export function toFieldError({ pointer, code, expected, actual }: SaleIssue): FieldError {
  const params = { ...(expected !== undefined && { expected }), ...(actual !== undefined && { actual }) };
  return { pointer, keyword: code, ...(Object.keys(params).length > 0 && { params }) };
}
