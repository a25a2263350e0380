import { isPlainObject, type JsonObject } from '../../../contract/json-object.ts';
import { isRecordId, type RecordId } from '../../../contract/record-id.ts';
import { type PlanProblem, type ReportProblem, readChoice } from './plan-problem.ts';
import { type Rental, readRental } from './rental.ts';
import { readTimeCharge, type TimeCharge } from './time-charge.ts';

/** The kinds of plan that count time, and the one that is sold by the month (document 2, §3.3). */
export const TIME_PLAN_TYPES = [
  'charge_by_time',
  'park_slot',
  'not_use_electric_station',
  'charge_electric_station',
] as const;

export type TimePlanType = (typeof TIME_PLAN_TYPES)[number];

export const SLOT_TYPES = ['all', 'normal', 'electric', 'disabled', 'parent-child', 'motorbike'] as const;

export type SlotType = (typeof SLOT_TYPES)[number];

interface PlanHead {
  /** Null for one that is not stored yet. */
  id: RecordId | null;
  name: string;
  isDefault: boolean;
  enableSale: boolean;
  enableCredited: boolean;
  parkSpaces: readonly RecordId[];
}

/** A plan that prices stays. */
export interface TimePlan extends PlanHead {
  type: TimePlanType;
  /** `all` for plans that are not of bays. */
  slotType: SlotType;
  /** The vehicles that it is for; null for all. Of plans that count time this is ours, under the name that rentals have. */
  carType: 'C' | 'M' | null;
  charge: TimeCharge;
}

export interface RentalPlan extends PlanHead {
  type: 'park_rental';
  rental: Rental;
}

export type Plan = TimePlan | RentalPlan;

export type PlanReading = { plan: Plan; problems: readonly [] } | { plan: null; problems: PlanProblem[] };

/**
 * Reads a service of the wire. The wire's own record stays the truth: what is not named here is neither read nor lost.
 * @returns the plan, or every fault that it has with the section's number and times
 * @example readPlan({ name: 'Lot', type: 'charge_by_time', data: { periods } })
 */
export function readPlan(wire: unknown): PlanReading {
  const problems: PlanProblem[] = [];
  const report: ReportProblem = (code, pointer, params = {}) => {
    problems.push({ code, pointer, params });
  };
  if (!isPlainObject(wire)) {
    report('shape', '');
    return { plan: null, problems };
  }
  const head = readHead(wire, report);
  const type = readChoice(wire.type, '/type', { choices: [...TIME_PLAN_TYPES, 'park_rental'] }, report);
  const plan = problems.some(({ pointer }) => pointer === '/type')
    ? null
    : type === 'park_rental'
      ? toRentalPlan(head, readRental(wire.data, '/data', report))
      : readTimePlan({ head, type, data: wire.data }, report);
  return plan !== null && problems.length === 0 ? { plan, problems: [] } : { plan: null, problems };
}

function readHead(wire: JsonObject, report: ReportProblem): PlanHead {
  const isOn = (name: string) => {
    if (wire[name] !== undefined && typeof wire[name] !== 'boolean') report('shape', `/${name}`);
    return wire[name] === true;
  };
  const spaces = wire.parkSpaces ?? [];
  if (!Array.isArray(spaces)) report('shape', '/parkSpaces');
  const { name } = wire;
  if (name === undefined || (typeof name === 'string' && name.trim() === '')) report('required', '/name');
  else if (typeof name !== 'string') report('shape', '/name');
  return {
    id: isRecordId(wire.id) ? wire.id : null,
    name: typeof name === 'string' ? name : '',
    isDefault: isOn('isDefault'),
    enableSale: isOn('enableSale'),
    enableCredited: isOn('enableCredited'),
    parkSpaces: Array.isArray(spaces) ? spaces.filter(isRecordId) : [],
  };
}

function toRentalPlan(head: PlanHead, rental: Rental | null): RentalPlan | null {
  return rental && { ...head, type: 'park_rental', rental };
}

function readTimePlan(
  { head, type, data }: { head: PlanHead; type: TimePlanType; data: unknown },
  report: ReportProblem,
): TimePlan | null {
  const isSingle = type !== 'charge_by_time';
  const charge = readTimeCharge(data, { pointer: '/data', isSingle }, report);
  const source = isPlainObject(data) ? data : {};
  const slotType = isSingle
    ? readChoice(
        source.parkSlotType,
        '/data/parkSlotType',
        { choices: SLOT_TYPES, absent: 'all' as const },
        report,
      )
    : 'all';
  const carType =
    source.carType === undefined || source.carType === null
      ? null
      : readChoice<'C' | 'M'>(source.carType, '/data/carType', { choices: ['C', 'M'] }, report);
  return charge && { ...head, type, slotType, carType, charge };
}
