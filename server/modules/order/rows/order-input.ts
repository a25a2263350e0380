import { isPlainObject } from '../../../../src/contract/json-object.ts';
import type { CarrierType } from '../../../../src/domain/carrier.ts';
import type { TakeType } from '../../../../src/domain/price-for.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** A line as a till sends it: `id` is the item's, `number` how many, `item_ids` the parts of a package. */
export interface LineInput {
  id: number;
  number: number;
  item_ids?: number[];
  options?: OptionInput[];
  note?: string | null;
  /** The version of the price that the till shows. */
  price_version?: number | null;
}

export interface OptionInput {
  ingredient_id: number;
  name: string;
  /** The place in `item_ids` of the part that it is about; absent where it is about the line itself. */
  part?: number;
}

export interface Payment {
  type: string;
  amount: number;
  tendered?: number;
}

export interface OfflineInput {
  sold_at: string;
  /** The till's own number: `A-017`. */
  till_number: string;
  cashier_id: number;
}

/** What is known of a sale that was over when it came. Without a till it has no number and needs no cashier. */
export type SoldBefore = Pick<OfflineInput, 'sold_at'> & Partial<OfflineInput>;

/** The body of `order.addOrder`, as the definition has judged it. */
export interface OrderInput {
  items: LineInput[];
  take_type: TakeType;
  table_number?: number | null;
  payments?: Payment[];
  buyer_ban?: string | null;
  carrier?: { type: CarrierType; code: string } | null;
  app_id?: number | null;
  cashier_id?: number | null;
  expected_total?: number | null;
  /** When it was sold, by the till's clock. */
  sold_at?: string | null;
  /** The till's own number, which the guest has got where no answer came in time. */
  till_number?: string | null;
  offline?: OfflineInput | null;
}

/** @throws ProblemError 422 for what the definition should have refused */
export function toOrderInput(body: unknown): OrderInput {
  if (!isOrderInput(body)) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
  return body;
}

/** The schema NewOrder of the definition has judged every part; this is what it promises. */
function isOrderInput(body: unknown): body is OrderInput {
  return isPlainObject(body) && Array.isArray(body.items) && typeof body.take_type === 'string';
}
