import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Job, Json, NewJob } from '../../../src/engine/index.ts';
import type { Order } from '../model/order.ts';
import { totalsOf } from '../model/totals.ts';
import { PRINTED, waivedOf } from './print-marks.ts';
import { type Sale, type SaleReceipt, saleChangeAmount, toSaleBody, toSaleReceipt } from './sale.ts';

/** How many steps of a sale's job are done: nothing, placed, approved (spec/1 §4). */
export const PLACED = 1;
export const APPROVED = 2;

/** What may be refused about a sale that the guest has paid already: the prices or the supply moved on meanwhile. */
const REFUSED_TOO_LATE = ['priceChanged', 'invalid', 'conflict'];

/** What the till keeps with a sale's job, to show and to print it. */
export type SaleData = {
  kind: 'sale';
  /** The attempt that made it. */
  key: string;
  /** The order as it stood, to open it again when it is refused. */
  order: Order;
  receipt: SaleReceipt;
  totalAmount: number;
  /** Null where nothing was paid in cash. */
  changeAmount: number | null;
  /** Closed while the provider was away. */
  isOffline: boolean;
};

/**
 * The job that places an order and approves it.
 * @param key made once for this checkout: `<key>:place`, `<key>:approve`
 * @param isOffline the provider is known to be away: the sale is closed here, under the prices and the number of the till
 */
export function buildSaleJob(sale: Sale, key: string, isOffline: boolean): NewJob {
  const body = toSaleBody(sale);
  const offline = { ...body, offline: offlineOf(sale) };
  const online = {
    ...body,
    expected_total: totalsOf(sale.order).totalAmount,
    // Should no answer come, the sale is closed with them: it is of this time and under this number then.
    ...offlineOf(sale),
  };
  const data: SaleData = {
    kind: 'sale',
    key,
    order: sale.order,
    receipt: toSaleReceipt(sale),
    totalAmount: totalsOf(sale.order).totalAmount,
    changeAmount: saleChangeAmount(sale),
    isOffline,
  };
  return {
    till: sale.till?.id ?? null,
    cashier: sale.cashier,
    isNumbered: sale.till !== null,
    steps: [
      {
        operationId: 'order.addOrder',
        args: isOffline ? offline : online,
        idempotencyKey: `${key}:place`,
        // The provider believes of a till alone that a sale was over before it came.
        ...(isOffline && sale.till !== null && { isTills: true }),
        ...(isOffline || sale.till === null
          ? {}
          : {
              ifRefusedLate: { codes: REFUSED_TOO_LATE, args: offline, idempotencyKey: `${key}:late` },
            }),
      },
      {
        operationId: 'order.updateOrder',
        args: { id: { $answer: [0, 'id'] }, status: 'approved' },
        idempotencyKey: `${key}:approve`,
        // Another till, or the office, has finished it: the sale stands as it should.
        isDoneIf: { code: 'impossibleState', param: 'status', values: ['approved', 'delivered'] },
      },
    ],
    // What a database of the browser can keep, and nothing else.
    data: JSON.parse(JSON.stringify(data)),
    ...(sale.usesPrinter ? {} : { marks: { [PRINTED]: waivedOf() } }),
  };
}

function offlineOf({ soldAt, cashier, till }: Sale): { [name: string]: Json } {
  return {
    sold_at: soldAt.toISOString(),
    ...(till === null ? {} : { till_number: { $job: 'number' } }),
    cashier_id: cashier.id,
  };
}

/** The sale of a job; null for a job of another kind. Only this page writes them, so their shape needs no second look. */
export function saleDataOf(job: Pick<Job, 'data'>): SaleData | null {
  return isSaleData(job.data) ? job.data : null;
}

function isSaleData(data: unknown): data is SaleData {
  return isPlainObject(data) && data.kind === 'sale';
}
