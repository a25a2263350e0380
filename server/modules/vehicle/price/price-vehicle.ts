import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../../src/contract/json-object.ts';
import type { DiscountUse } from '../../../../src/domain/tariff/discount/choose-discounts.ts';
import {
  type DiscountDefine,
  readDiscountDefine,
} from '../../../../src/domain/tariff/discount/discount-define.ts';
import { type TrialPrice, tryStay } from '../../../../src/domain/tariff/try-stay.ts';
import { DAY_MILLISECONDS } from '../../../../src/domain/time-spans.ts';
import { isStored } from '../../../../src/schema/dialect/is-stored.ts';
import type { Config } from '../../../config/config-store.ts';
import type { Tables } from '../../../database/tables.ts';
import { ProblemError } from '../../../http/problem-error.ts';
import { readTariffs } from '../../service/stays/read-tariffs.ts';
import { type PaidStay, readPaid } from '../events/read-events.ts';
import type { GivenDiscount, Vehicle } from '../vehicle.ts';

/** Discounts of other stays that may be of the same day: longer ago, none is. */
const EARLIER_MILLISECONDS = 31 * DAY_MILLISECONDS;
const DEFINE = 'discount-define';

/** What a stay costs until a moment, what was paid of it, and what is left. */
export interface VehiclePrice {
  /** Null: nothing is charged, and no plan was asked. */
  trial: TrialPrice | null;
  paid: PaidStay;
  /** Whole yuan. */
  dueAmount: number;
}

export interface PriceQuestion {
  config: Config;
  storeId: number;
  /** When the stay ends. */
  until: Date;
}

/**
 * The price of a vehicle's stay by the tariff engine: the plan of its zone in force at its entry, its discounts, and what was paid.
 * @throws ProblemError 409 without a plan, 422 for a stay that has no price
 */
export async function priceVehicle(
  database: Kysely<Tables>,
  { config, storeId, until }: PriceQuestion,
  vehicle: Vehicle,
): Promise<VehiclePrice> {
  const paid = await readPaid(database, { storeId, vehicleId: vehicle.id });
  if (vehicle.status === 'free') return { trial: null, paid, dueAmount: 0 };
  const [enterAt, exitAt] = [Date.parse(vehicle.ctime), until.getTime()];
  if (Number.isNaN(enterAt) || Number.isNaN(exitAt)) throw new ProblemError('stayTime');
  const tariffs = await readTariffs(database, storeId, { enterAt, exitAt, type: 'charge_by_time' });
  const defines = await readDefines(database, config, storeId);
  const { car_type: carType, park_space_id: parkSpaceId, name: plate, payment_time: paidAt } = vehicle;
  const answer = tryStay(tariffs, {
    enterAt,
    exitAt,
    payment: paidAt === null ? null : { at: Date.parse(paidAt), amount: paid.amount },
    discounts: {
      carType,
      parkSpaceId,
      plate,
      hasRental: vehicle.membership_type === 'rental',
      uses: vehicle.discounts.flatMap((discount) => toUse(discount, defines)),
      defines,
      earlier: await readEarlier(database, storeId, vehicle),
    },
    search: { type: 'charge_by_time', parkSpaceId, carType, slotType: null },
  });
  if ('refusal' in answer) throw new ProblemError(answer.refusal);
  return { trial: answer, paid, dueAmount: answer.explanation.dueAmount };
}

/** The definitions of a store; those with faults do not count. */
export async function readDefines(
  database: Kysely<Tables>,
  config: Config,
  storeId: number,
): Promise<DiscountDefine[]> {
  const entity = config.entities.get(DEFINE);
  if (entity === undefined || !isStored(entity)) return [];
  const { rows } = await sql<{ record: JsonObject }>`
    select to_jsonb(define) as record from ${sql.id('public', DEFINE)} as define
    where store_id = ${storeId} order by id`.execute(database);
  return rows.flatMap(({ record }) => readDiscountDefine(record).define ?? []);
}

/** A discount counts by its definition as it was when it was given; else by that of now, else by what was typed. */
function toUse(given: GivenDiscount, defines: readonly DiscountDefine[]): DiscountUse[] {
  const { define_id: id, hours, amount, time } = given;
  const known = defines.find((one) => one.id === id);
  const define = toDefine(given, known) ?? known;
  if (define === undefined) return [];
  return [
    {
      define,
      ...(hours !== null && { hours }),
      ...(amount !== null && { amount }),
      ...(time !== null && { at: Date.parse(time) }),
    },
  ];
}

/** Whether it is for this vehicle was judged when it was given: a later change of the zone takes nothing back. */
function toDefine(given: GivenDiscount, known: DiscountDefine | undefined): DiscountDefine | null {
  const { define_id: id, name, type, hours, amount } = given;
  if (given.data === null && known !== undefined) return null;
  const data = given.data ?? {
    ...(hours !== null && { default_hours: hours }),
    ...(amount !== null && { default_amount: amount }),
  };
  const { define } = readDiscountDefine({ id: id ?? 0, name, type, data });
  return (
    define && {
      ...define,
      canMix: known?.canMix ?? false,
      carType: null,
      parkSpaceIds: null,
      plates: null,
      isAutomatic: false,
      isOffWithRental: false,
    }
  );
}

/** Discounts of other stays of the plate: some count once a day. */
export async function readEarlier(
  database: Kysely<Tables>,
  storeId: number,
  { id, name, ctime }: Vehicle,
): Promise<{ defineId: number; at: number }[]> {
  if (name === null) return [];
  const since = new Date(Date.parse(ctime) - EARLIER_MILLISECONDS);
  const { rows } = await sql<{ define_id: number; at: string }>`
    select (discount ->> 'define_id')::bigint as define_id, discount ->> 'time' as at
    from vehicle cross join lateral jsonb_array_elements(discounts) as discount
    where store_id = ${storeId} and name = ${name} and id <> ${id} and ctime >= ${since}
      and discount ->> 'define_id' is not null and discount ->> 'time' is not null`.execute(database);
  return rows.map((row) => ({ defineId: row.define_id, at: Date.parse(row.at) }));
}
