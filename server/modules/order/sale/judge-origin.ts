import type { Kysely } from 'kysely';
import { isPlainObject } from '../../../../src/contract/json-object.ts';
import { toBusinessDay } from '../../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { type Config, SETTINGS_ENTITY } from '../../../config/config-store.ts';
import { wholeScope } from '../../../crud/entity/scope.ts';
import { storedEntityOf } from '../../../crud/entity/stored-entity.ts';
import { readSingle } from '../../../crud/save/single-record.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Actor } from '../../../rights/actor.ts';
import { readTillThen, type TillThen } from '../../till/queries.ts';
import type { Named } from '../rows/order-row.ts';
import { isTillNumberKnown } from '../rows/queries.ts';
import type { SaleIssue } from '../rows/sale-issue.ts';
import type { SaleParties } from './sale-parties.ts';
import type { SoldAt } from './sold-at.ts';

/** Where a configuration says nothing of it. */
const DEFAULT_DAYS = 3;

/** Whose numbers they are: a till counts from 1 on each business day. */
interface NumberPlace {
  storeId: number;
  appId: number | null;
  day: string;
}

/** A sale that the server hears of after it was made. */
export interface LateSale {
  actor: Actor;
  parties: SaleParties;
  /** When it is taken to be of. */
  soldAt: SoldAt;
  /** What its till says of it. */
  told: { soldAt: string; cashierId: number | null; number: string | null | undefined };
  /** The part of the body that says so. */
  pointer: '' | '/offline';
}

/** Whether such a sale may count by itself, and who made it. */
export interface Origin {
  /** Whether where and when it was made can be right: else it waits for a manager. */
  isBelieved: boolean;
  soldBy: Named | null;
  /** What differs, that of its parties first. */
  flags: SaleIssue[];
}

/**
 * Judges where, when and by whom a sale was made. The sale comes from a till, was made while that till was bound, and
 * is recent enough for the setting. Its cashier is the user who was signed in there. What differs is a flag, and no
 * reason to lose it.
 */
export async function judgeOrigin(
  transaction: Kysely<Tables>,
  config: Config,
  sale: LateSale,
  now: Date,
): Promise<Origin> {
  const { actor, parties, told, pointer } = sale;
  const { at, flags: clockFlags } = sale.soldAt;
  const soldAtPointer = `${pointer}/sold_at`;
  const days = await readOfflineDays(transaction, config, actor);
  const due = new Date(now.getTime() - days * DAY_MILLISECONDS);
  const lateFlags = at < due ? [flagOf(soldAtPointer, 'late', due.toISOString(), told.soldAt)] : [];
  const numberFlags = await checkNumber(transaction, sale);
  if (!actor.device) {
    const senderFlags = [{ pointer: soldAtPointer, code: 'sender' }];
    return {
      isBelieved: false,
      soldBy: parties.soldBy,
      flags: [...parties.findings, ...clockFlags, ...senderFlags, ...lateFlags, ...numberFlags],
    };
  }
  const place = { storeId: actor.storeId, appId: actor.device.id };
  const then = await readTillThen(transaction, place, at);
  const bindingFlags =
    then.binding === 'current' ? [] : [{ pointer: soldAtPointer, code: 'binding', actual: told.soldAt }];
  const cashier = judgeCashier(then, parties, told.cashierId, `${pointer}/cashier_id`);
  return {
    isBelieved: clockFlags.length === 0 && then.binding !== 'none' && lateFlags.length === 0,
    soldBy: cashier.soldBy,
    flags: [
      ...parties.findings,
      ...clockFlags,
      ...bindingFlags,
      ...lateFlags,
      ...cashier.flags,
      ...numberFlags,
    ],
  };
}

/** Who sold at a till: whom it names, if they were signed in there then; else who was. */
function judgeCashier(
  { present }: TillThen,
  { soldBy }: SaleParties,
  told: number | null,
  pointer: string,
): { soldBy: Named | null; flags: SaleIssue[] } {
  const [last] = present;
  if (told === null) return { soldBy: last ?? null, flags: [] };
  // One who is not there any more is a finding already.
  if (soldBy === null || present.some(({ id }) => id === told)) return { soldBy, flags: [] };
  const flag: SaleIssue = { pointer, code: 'cashier', actual: told, ...(last && { expected: last.id }) };
  return { soldBy: last ?? soldBy, flags: [flag] };
}

function checkNumber(
  transaction: Kysely<Tables>,
  { actor: { storeId }, parties, soldAt, told, pointer }: LateSale,
): Promise<SaleIssue[]> {
  const place = { storeId, appId: parties.app?.id ?? null, day: toBusinessDay(soldAt.at) };
  return checkTillNumber(transaction, place, told.number, `${pointer}/till_number`);
}

function flagOf(pointer: string, code: string, expected: string, actual: string): SaleIssue {
  return { pointer, code, expected, actual };
}

/**
 * Whether a till's own number has been given twice.
 * @param number the till's; null or undefined where it has given none
 * @param pointer where the body says it
 */
async function checkTillNumber(
  transaction: Kysely<Tables>,
  place: NumberPlace,
  number: string | null | undefined,
  pointer: string,
): Promise<SaleIssue[]> {
  if (typeof number !== 'string') return [];
  return (await isTillNumberKnown(transaction, { ...place, number })) ? [{ pointer, code: 'unique' }] : [];
}

/** How many days after it was made a sale that was closed offline counts by itself (`OFFLINE_SALES.MAXIMUM_DAYS`). */
async function readOfflineDays(database: Kysely<Tables>, config: Config, actor: Actor): Promise<number> {
  const entity = config.entities.get(SETTINGS_ENTITY);
  if (!entity) return DEFAULT_DAYS;
  const scope = wholeScope(storedEntityOf(config, SETTINGS_ENTITY, entity), actor);
  const { OFFLINE_SALES: setting } = await readSingle(database, scope);
  const days = isPlainObject(setting) ? setting.MAXIMUM_DAYS : null;
  return typeof days === 'number' ? days : DEFAULT_DAYS;
}
