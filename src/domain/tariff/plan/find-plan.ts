import { compareIds, type RecordId } from '../../../contract/record-id.ts';
import type { SlotType, TimePlan, TimePlanType } from './read-plan.ts';

/** What a stay is asked for before it has a price. */
export interface PlanSearch {
  type: TimePlanType;
  /** Null where it is not known in which space it stood. */
  parkSpaceId: RecordId | null;
  /** C car, M motorcycle, B bus, E electric car, R electric motorcycle (document 3, §3); null where it is not known. */
  carType: string | null;
  /** Of a bay; null where it is not known. */
  slotType: SlotType | null;
}

/** Whether a rule for cars (C) or motorcycles (M) is for a vehicle. Buses and electric cars are cars, R is a motorcycle. */
export function fitsCarType(rule: 'C' | 'M' | null, carType: string | null): boolean {
  if (rule === null) return true;
  const isMotorcycle = carType === 'M' || carType === 'R';
  return rule === 'M' ? isMotorcycle : !isMotorcycle;
}

/**
 * The plan that prices a stay (docs/tariff.md, rule 1): one that names its space, else one that names its bay or vehicle
 * and no space, else the default of its type.
 * @returns null where none fits: the stay has no price, and the caller says so
 */
export function findPlan(plans: readonly TimePlan[], search: PlanSearch): TimePlan | null {
  const fitting = plans.filter(
    ({ type, carType, slotType }) =>
      type === search.type &&
      fitsCarType(carType, search.carType) &&
      (slotType === 'all' || slotType === search.slotType),
  );
  const rounds = [
    fitting.filter(
      ({ parkSpaces }) => search.parkSpaceId !== null && parkSpaces.includes(search.parkSpaceId),
    ),
    fitting.filter(({ parkSpaces, ...plan }) => parkSpaces.length === 0 && nameCount(plan) > 0),
    fitting.filter(({ isDefault }) => isDefault),
  ];
  const found = rounds.find((round) => round.length > 0) ?? [];
  return found.toSorted(byRank)[0] ?? null;
}

/** The one that names more, then the default, then the oldest: ids are counted up. */
function byRank(one: TimePlan, other: TimePlan): number {
  return (
    nameCount(other) - nameCount(one) ||
    Number(other.isDefault) - Number(one.isDefault) ||
    compareIds(one.id ?? '', other.id ?? '')
  );
}

function nameCount({ carType, slotType }: Pick<TimePlan, 'carType' | 'slotType'>): number {
  return Number(carType !== null) + Number(slotType !== 'all');
}
