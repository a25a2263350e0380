import type { Kysely } from 'kysely';
import { toBusinessDay } from '../../../src/domain/business-day.ts';
import type { Tables } from '../../database/tables.ts';
import type { Actor } from '../../rights/actor.ts';
import { readCatalogue, readNamedVersions, readVersionsAt } from './catalogue.ts';
import type { Finding } from './finding.ts';
import type { OfflineInput, OrderInput } from './order-input.ts';
import type { PricedSale } from './place-order.ts';
import { priceOffline } from './price-offline.ts';
import { isTillNumberKnown } from './queries.ts';
import type { SaleParties } from './sale-parties.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A till's clock may be off by so much. */
const AHEAD_MS = 5 * MINUTE_MS;
/** Older ones are kept at their own time, too, but someone should look. */
const BEHIND_MS = 31 * DAY_MS;

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
  const at = isAhead(said, now) ? now : said;
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
      ...checkClock(said, now),
      ...(isRepeated ? [{ pointer: '/offline/till_number', code: 'unique' }] : []),
      ...flags,
    ],
  };
}

function isAhead(said: Date, now: Date): boolean {
  return said.getTime() > now.getTime() + AHEAD_MS;
}

function checkClock(said: Date, now: Date): Finding[] {
  const isBehind = said.getTime() < now.getTime() - BEHIND_MS;
  if (!isBehind && !isAhead(said, now)) return [];
  return [
    { pointer: '/offline/sold_at', code: 'clock', expected: now.toISOString(), actual: said.toISOString() },
  ];
}
