import type { Kysely } from 'kysely';
import type { Config } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';
import type { StayQuote } from '../../vehicle/pay/quote-stays.ts';
import type { OrderNumbers } from '../rows/insert-order.ts';
import type { OfflineInput, OrderInput, SoldBefore } from '../rows/order-input.ts';
import type { OrderLine } from '../rows/order-line.ts';
import type { Named } from '../rows/order-row.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';
import { judgeOrigin } from './judge-origin.ts';
import { priceOffline } from './price-offline.ts';
import { readItemLookup, readNamedVersions, readVersionsAt } from './read-item-lookup.ts';
import type { SaleParties } from './sale-parties.ts';
import { judgeSoldAt } from './sold-at.ts';

/** A sale whose prices are settled. */
export interface PricedSale {
  lines: OrderLine[];
  /** Null: drawn with the order, whose day was not known before. */
  numbers: OrderNumbers | null;
  /** When it was sold. */
  at: Date;
  /** What its till said of it, where it was over before it came; else null. */
  offline: SoldBefore | null;
  soldBy: Named | null;
  /** Whether it counts by itself; else it waits for a manager. */
  isBelieved: boolean;
  /** What its lines come to at the prices that were in force. */
  dueAmount: number;
  flags: SaleIssue[];
  /** The stays that it pays. A sale that was closed offline pays none: no till can price them. */
  stays: readonly StayQuote[];
}

interface OfflineSale {
  actor: Actor;
  input: OrderInput;
  offline: OfflineInput;
  parties: SaleParties;
}

/** A sale that is over: kept whatever the server thinks of it, with flags. */
export async function closeOffline(
  transaction: Kysely<Tables>,
  config: Config,
  { actor, input, offline, parties }: OfflineSale,
  now: Date,
): Promise<PricedSale> {
  const { storeId } = actor;
  const soldAt = judgeSoldAt(offline.sold_at, now, '/offline/sold_at');
  const { at } = soldAt;
  const origin = await judgeOrigin(
    transaction,
    config,
    {
      actor,
      parties,
      soldAt,
      told: { soldAt: offline.sold_at, cashierId: offline.cashier_id, number: offline.till_number },
      pointer: '/offline',
    },
    now,
  );
  const itemIds = input.items.map((line) => line.id);
  const lookup = await readItemLookup(transaction, storeId, input.items);
  const atSale = await readVersionsAt(transaction, storeId, itemIds, at);
  const versions = {
    named: await readNamedVersions(transaction, storeId, input.items),
    atSale,
    // A time that is not believed says nothing of the price that was due.
    due: origin.isBelieved ? atSale : await readVersionsAt(transaction, storeId, itemIds, now),
  };
  const { lines, dueAmount, flags } = priceOffline(lookup, versions, input, at);
  return {
    lines,
    numbers: null,
    at,
    offline,
    soldBy: origin.soldBy,
    isBelieved: origin.isBelieved,
    dueAmount,
    flags: [...origin.flags, ...flags],
    stays: [],
  };
}
