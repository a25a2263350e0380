import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { validateRecord } from '../../../src/schema/dialect/validate-record.ts';
import type { RecordShape } from '../../crud/entity/record-shape.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { SOLD_TYPES } from './sold-types.ts';

/** The price that each take type leaves out (spec/1 §5): a form may still send what stood there before. */
const LEFT_OUT: Readonly<Record<string, string>> = { take_in: 'out', take_out: 'in' };

/** A body whose price holds nothing that its type does not sell. */
export function withSoldPrice(body: JsonObject): JsonObject {
  const { price } = body;
  if (!isPlainObject(price)) return body;
  const left = Object.hasOwn(LEFT_OUT, String(price.type)) ? LEFT_OUT[String(price.type)] : undefined;
  return { ...body, price: Object.fromEntries(Object.entries(price).filter(([name]) => name !== left)) };
}

/**
 * Refuses a new item of the till without a price (spec/1 §5). A default is a form's suggestion to someone who sees
 * it; the server makes up no price.
 * @throws ProblemError 422 for each missing part
 */
export function assertPriceIsSaid({ judged }: RecordShape, item: JsonObject): void {
  const { type = SOLD_TYPES[0] } = item;
  if (!SOLD_TYPES.includes(String(type))) return;
  const isOfPrice = ({ pointer }: { pointer: string }) =>
    pointer === '/price' || pointer.startsWith('/price/');
  const errors = validateRecord(judged, { ...item, type }).filter(isOfPrice);
  if (errors.length > 0) throw new ProblemError('invalid', { errors });
}
