import type { Kysely } from 'kysely';
import { toBusinessDay } from '../../../src/domain/taipei-day.ts';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../../rights/actor.ts';
import { readCatalogue, readNamedVersions, readVersionsAt } from './catalogue.ts';
import type { Finding } from './finding.ts';
import type { OfflineInput, OrderInput } from './order-input.ts';
import type { PricedSale } from './place-order.ts';
import { priceOffline } from './price-offline.ts';
import { isTillNumberKnown } from './queries.ts';
import type { SaleParties } from './sale-parties.ts';

/** A till's clock may be off by so much. */
const AHEAD_MS = 5 * MINUTE_MILLISECONDS;
/** Older ones are kept at their own time, too, but someone should look. */
const BEHIND_MS = 31 * DAY_MILLISECONDS;
/** Nobody sold by a till like this before: its clock has been set back, and no report would show the sale. */
const FIRST = new Date('2000-01-01T00:00:00Z');

interface OfflineSale {
  actor: Actor;
  input: OrderInput;
  offline: OfflineInput;
  parties: SaleParties;
}

/** A sale that is over: kept whatever the server thinks of it, with flags. */
export async function closeOffline(
  transaction: Kysely<Tables>,
  { actor, input, offline, parties }: OfflineSale,
  now: Date,
): Promise<PricedSale> {
  const { storeId } = actor;
  const said = new Date(offline.sold_at);
  const at = isBelievable(said, now) ? said : now;
  const itemIds = input.items.map((line) => line.id);
  const catalogue = await readCatalogue(transaction, storeId, input.items);
  const versions = {
    named: await readNamedVersions(transaction, storeId, input.items),
    atSale: await readVersionsAt(transaction, storeId, itemIds, at),
  };
  const { lines, flags } = priceOffline(catalogue, versions, input, at);
  const till = {
    storeId,
    number: offline.till_number,
    appId: parties.app?.id ?? null,
    day: toBusinessDay(at),
  };
  const isRepeated = await isTillNumberKnown(transaction, till);
  return {
    lines,
    at,
    flags: [
      ...parties.findings,
      ...checkClock(offline, at, now),
      ...(isRepeated ? [{ pointer: '/offline/till_number', code: 'unique' }] : []),
      ...flags,
    ],
  };
}

function isBelievable(said: Date, now: Date): boolean {
  // A leap second is a time that no Date can say: then both comparisons fail.
  return said >= FIRST && said.getTime() <= now.getTime() + AHEAD_MS;
}

/** @param at when the sale is taken to be of */
function checkClock({ sold_at: said }: OfflineInput, at: Date, now: Date): Finding[] {
  const isBehind = at.getTime() < now.getTime() - BEHIND_MS;
  if (!isBehind && at.getTime() === Date.parse(said)) return [];
  return [{ pointer: '/offline/sold_at', code: 'clock', expected: now.toISOString(), actual: said }];
}
