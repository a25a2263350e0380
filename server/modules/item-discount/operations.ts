import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { formatInstant } from '../../../src/domain/taipei-time.ts';
import { readDiscountDefine } from '../../../src/domain/tariff/discount/discount-define.ts';
import {
  type DiscountRefusal,
  type DiscountValue,
  giveDiscount,
  type TypedDiscount,
} from '../../../src/domain/tariff/discount/give-discount.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import { fromRow } from '../../crud/entity/record-row.ts';
import { type EntityScope, wholeScope } from '../../crud/entity/scope.ts';
import { storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { type ProblemCode, ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { assertPossible } from '../vehicle/change/assert-possible.ts';
import { keepEvent } from '../vehicle/events/keep-event.ts';
import { priceVehicle } from '../vehicle/price/price-vehicle.ts';
import { nameOfVehicle, toVehicle, type Vehicle } from '../vehicle/vehicle.ts';
import { toDiscountStay, withoutScript } from './fit-defines.ts';

const DEFINE = 'discount-define';

const NOT_FOR_VEHICLE = {
  carType: 'discountCarType',
  rental: 'discountRental',
  space: 'discountSpace',
  plate: 'discountPlate',
  onceADay: 'discountOnceADay',
} as const satisfies Record<Extract<DiscountRefusal, { of: 'vehicle' }>['condition'], ProblemCode>;

interface Asked {
  vehicleId: number;
  defineId: number;
  typed: TypedDiscount;
}

/**
 * Gives a discount of a definition to a vehicle that has none yet (document 3, §5). The vehicle is locked: of two at once the
 * second learns what the first did.
 * @returns the item discount of the wire (document 3, §3), with ours: id, name, who and when
 * @throws ProblemError 404; 409 in the words of the vehicle's state, `discountUsed`, or why it is not for this vehicle; 422 for
 * the number that was typed
 */
export function addItemDiscount(deps: Deps, scope: EntityScope, asked: Asked): Promise<JsonObject> {
  const now = deps.clock();
  const { actor } = scope;
  const { storeId } = actor;
  return inTransaction(deps.database, async (transaction) => {
    const { vehicle, discounts } = await lockVehicle(transaction, scope, asked.vehicleId);
    assertPossible(vehicle, 'discount');
    assertUnused(vehicle, discounts);
    const record = await readDefine(transaction, deps, scope, asked.defineId);
    const value = await judge(transaction, { record, storeId, vehicle, typed: asked.typed, now });
    const given = { define_id: asked.defineId, name: record.name, type: record.type, ...value };
    const event = { storeId, vehicleId: vehicle.id, at: now, actor };
    const id = await keepEvent(transaction, { ...event, type: 'park_discount', details: given });
    const discount = { id, ...given, by: actor.name, by_id: actor.userId, time: now.toISOString() };
    const kept = [...discounts, { ...discount, data: countedPart(record.data) }];
    await saveDiscounts(transaction, scope, vehicle, kept, now);
    return { ...discount, item_id: vehicle.id, data: withoutScript(record.data) };
  });
}

/**
 * What a vehicle would cost with a discount, as it stands now. Nothing is given, and nothing is kept.
 * @returns whole yuan: what is due, what the discount takes off it, what would be left
 * @throws ProblemError as {@link addItemDiscount}; 409, 422 for a stay that has no price
 */
export async function quoteItemDiscount(deps: Deps, scope: EntityScope, asked: Asked): Promise<JsonObject> {
  const { database } = deps;
  const now = deps.clock();
  const { storeId } = scope.actor;
  const row = fromRow(scope.shape, await readRow(database, scope, asked.vehicleId));
  const discounts = Array.isArray(row.discounts) ? row.discounts.filter(isPlainObject) : [];
  const vehicle = toVehicle(row);
  assertPossible(vehicle, 'discount');
  assertUnused(vehicle, discounts);
  const record = await readDefine(database, deps, scope, asked.defineId);
  const value = await judge(database, { record, storeId, vehicle, typed: asked.typed, now });
  const given = toVehicle({
    ...row,
    discounts: [
      {
        define_id: asked.defineId,
        name: record.name,
        type: record.type,
        ...value,
        time: now.toISOString(),
        data: countedPart(record.data),
      },
    ],
  });
  const question = { config: deps.config.current(), storeId, until: now };
  const before = await priceVehicle(database, question, vehicle);
  const after = await priceVehicle(database, question, given);
  return {
    due_amount: before.dueAmount,
    reduction_amount: before.dueAmount - after.dueAmount,
    total_amount: after.dueAmount,
  };
}

/**
 * Takes back a mistaken discount, until the payment: the caller's own, else the one that stands there. Who may take back
 * another's is said by the actions that open the operation.
 * @returns its id
 * @throws ProblemError 404 without one; 409 in the words of the vehicle's state
 */
export function removeItemDiscount(deps: Deps, scope: EntityScope, vehicleId: number): Promise<number[]> {
  const now = deps.clock();
  const { actor } = scope;
  return inTransaction(deps.database, async (transaction) => {
    const { vehicle, discounts } = await lockVehicle(transaction, scope, vehicleId);
    const taken = discounts.find((discount) => discount.by_id === actor.userId) ?? discounts[0];
    if (taken === undefined) throw new ProblemError('notFound');
    assertPossible(vehicle, 'withdraw');
    const { data: _, ...details } = taken;
    await keepEvent(transaction, {
      storeId: actor.storeId,
      vehicleId,
      at: now,
      actor,
      type: 'park_withdrawn',
      details,
    });
    const left = discounts.filter((discount) => discount !== taken);
    await saveDiscounts(transaction, scope, vehicle, left, now);
    return [Number(taken.id)];
  });
}

/** What of a definition a price can follow from. A script is never run, and each row of a list would carry it. */
const COUNTED = [
  'car_type',
  'discount_once_every_day',
  'disable_with_rental',
  'enable_accumulate',
  'enableParkSpaceManage',
  'use_regex_match',
  'regex',
  'default_hours',
  'min_hours',
  'max_hours',
  'enable_after_hours_discount',
  'after_hours_discount_rate',
  'periods',
  'default_amount',
  'min_amount',
  'max_amount',
  'static',
  'discounts',
];

function countedPart(data: unknown): JsonObject | null {
  if (!isPlainObject(data)) return null;
  return Object.fromEntries(Object.entries(data).filter(([name]) => COUNTED.includes(name)));
}

interface LockedVehicle {
  vehicle: Vehicle;
  /** As they are stored. */
  discounts: JsonObject[];
}

async function lockVehicle(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  id: number,
): Promise<LockedVehicle> {
  const record = fromRow(scope.shape, await readRow(transaction, scope, id, true));
  const discounts = Array.isArray(record.discounts) ? record.discounts.filter(isPlainObject) : [];
  return { vehicle: toVehicle(record), discounts };
}

/** @throws ProblemError 409 with who gave which one, and when */
function assertUnused(vehicle: Vehicle, [used]: readonly JsonObject[]): void {
  if (used === undefined) return;
  const params = {
    plate: nameOfVehicle(vehicle),
    name: toText(used.name),
    by: toText(used.by),
    time: formatInstant(toText(used.time)) ?? '',
  };
  throw new ProblemError('discountUsed', { params });
}

/** @throws ProblemError 422 for an unknown one */
async function readDefine(
  transaction: Kysely<Tables>,
  { config }: Deps,
  { actor }: EntityScope,
  id: number,
): Promise<JsonObject> {
  const current = config.current();
  const entity = current.entities.get(DEFINE);
  if (entity === undefined || !isStored(entity)) throw new ProblemError('notFound');
  const scope = wholeScope(storedEntityOf(current, DEFINE, entity), actor);
  try {
    return fromRow(scope.shape, await readRow(transaction, scope, id));
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'notFound') throw error;
    throw new ProblemError('invalid', { errors: [{ pointer: '/define_id', keyword: 'reference' }] });
  }
}

interface Judged {
  record: JsonObject;
  storeId: number;
  vehicle: Vehicle;
  typed: TypedDiscount;
  now: Date;
}

/** @throws ProblemError 409 for an unknown type, a definition with faults, a vehicle that it is not for; 422 for the number */
async function judge(
  transaction: Kysely<Tables>,
  { record, storeId, vehicle, typed, now }: Judged,
): Promise<DiscountValue> {
  const name = toText(record.name);
  const { define, problems } = readDiscountDefine(record);
  if (define === null) {
    const isUnknown = problems.some(({ pointer }) => pointer === '/type');
    const params = { name, type: toText(record.type) };
    throw new ProblemError(isUnknown ? 'discountUnknownType' : 'discountFaulty', { params });
  }
  const stay = await toDiscountStay(transaction, storeId, vehicle);
  const found = giveDiscount(define, typed, stay, now.getTime());
  if (!('of' in found)) return found;
  if (found.of === 'vehicle')
    throw new ProblemError(NOT_FOR_VEHICLE[found.condition], {
      params: { name, plate: nameOfVehicle(vehicle) },
    });
  const { of, keyword, params } = found;
  throw new ProblemError('invalid', { errors: [{ pointer: `/${of}`, keyword, params }] });
}

async function saveDiscounts(
  transaction: Kysely<Tables>,
  { actor }: EntityScope,
  { id }: Vehicle,
  discounts: readonly JsonObject[],
  now: Date,
): Promise<void> {
  await sql`
    update vehicle set discounts = ${JSON.stringify(discounts)}::jsonb, version = version + 1, updated_at = ${now}
    where store_id = ${actor.storeId} and id = ${id}`.execute(transaction);
  await writeLog(transaction, {
    storeId: actor.storeId,
    now,
    event: 'updated',
    params: { user: actor.name, entity: 'vehicle', id, fields: 'discounts' },
    about: { entity: 'vehicle', id },
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
