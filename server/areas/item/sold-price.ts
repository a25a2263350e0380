import type { JsonObject } from '../../../src/schema/json-schema.ts';
import { isPlainObject } from '../../../src/schema/plain-object.ts';

/** The price that each take type leaves out (spec/1 §5): a form may still send what stood there before. */
const LEFT_OUT: Readonly<Record<string, string>> = { take_in: 'out', take_out: 'in' };

/** A body whose price holds nothing that its type does not sell. */
export function withSoldPrice(body: JsonObject): JsonObject {
  const { price } = body;
  if (!isPlainObject(price)) return body;
  const left = Object.hasOwn(LEFT_OUT, String(price.type)) ? LEFT_OUT[String(price.type)] : undefined;
  return { ...body, price: Object.fromEntries(Object.entries(price).filter(([name]) => name !== left)) };
}
