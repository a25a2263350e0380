import type { Kysely } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { findUnmet } from '../../../src/domain/tariff/discount/choose-discounts.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import { fromRow } from '../../crud/entity/record-row.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import type { Tables } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { readDefines, readEarlier } from '../vehicle/price/price-vehicle.ts';
import { toVehicle, type Vehicle } from '../vehicle/vehicle.ts';

/**
 * The definitions of the caller's store that are not for a vehicle (docs/tariff.md, rule 11): its kind, its zone, its plate,
 * its rental, or once a day. One with faults is not among them: it is refused in words of its own.
 * @returns their ids
 * @throws ProblemError 404 without such a vehicle
 */
export async function listUnfitDefines(
  { database, config, clock }: Deps,
  vehicles: EntityScope,
  vehicleId: number,
): Promise<number[]> {
  const { storeId } = vehicles.actor;
  const vehicle = toVehicle(fromRow(vehicles.shape, await readRow(database, vehicles, vehicleId)));
  const stay = await toDiscountStay(database, storeId, vehicle);
  const at = clock().getTime();
  const defines = await readDefines(database, config.current(), storeId);
  return defines.flatMap((define) => (findUnmet({ define, at }, stay) === null ? [] : Number(define.id)));
}

/** What decides whether a definition is for a vehicle. */
export async function toDiscountStay(database: Kysely<Tables>, storeId: number, vehicle: Vehicle) {
  const { car_type: carType, park_space_id: parkSpaceId, name: plate, membership_type: membership } = vehicle;
  return {
    enterAt: Date.parse(vehicle.ctime),
    carType,
    parkSpaceId,
    plate,
    hasRental: membership === 'rental',
    earlier: await readEarlier(database, storeId, vehicle),
  };
}

/** A script is for those who write definitions. */
export function withoutScript(data: unknown): JsonObject {
  if (!isPlainObject(data)) return {};
  const { script: _, ...others } = data;
  return others;
}
