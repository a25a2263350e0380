import { isPlainObject } from '../contract/json-object.ts';
import { isBusinessNumber, isIdentityNumber } from './business-number.ts';
import { toDeviceStates } from './devices/device-states.ts';
import { toLoginName } from './login-name.ts';
import type { NamedFunction, NamedFunctionContext } from './named-function.ts';
import { rankOf } from './role-rank.ts';
import { toDayEnd, toDayStart, toMonth, toYear } from './taipei-time.ts';
import { toTicketEnd, toTicketTotal } from './tariff/rental-ticket.ts';
import { MINUTE_MILLISECONDS } from './time-spans.ts';
import { upperCase, withOfficialTai, withoutDashes, withoutSpaces } from './typed-text.ts';
import {
  toRentalDayType,
  toRentalFirstDay,
  toRentalLastDay,
  toRentalValidity,
} from './vehicle/rental-validity.ts';
import { toBalanceAfter, toBalanceChange } from './wallet-move.ts';

/** Zero-width spaces, soft hyphens, byte-order marks and controls of the writing direction; joiners of emoji stay. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
const TOWER_LETTERS = 2;

/** Every function that a schema may name. Adding one is a file, a line here and a test. */
export const NAMED_FUNCTIONS: Readonly<Record<string, NamedFunction>> = Object.freeze(
  Object.assign(Object.create(null), {
    isBusinessNumber: (value: unknown) => judgeText(value, isBusinessNumber),
    isIdentityNumber: (value: unknown) => judgeText(value, isIdentityNumber),
    toBalanceAfter,
    toBalanceChange,
    toCappedDiscount,
    toCarTower,
    toCarTowerPlace,
    toCarTowerSeat,
    toDayEnd,
    toDayStart,
    toDeviceStates,
    toExitPicture,
    toLoginName: (value: unknown) => (typeof value === 'string' ? toLoginName(value) : value),
    toMonth,
    toParkingMinutes,
    toPositiveOrNull,
    toRank,
    toRentalDayType,
    toRentalFirstDay,
    toRentalLastDay,
    toRentalValidity,
    toOpenEntry,
    toOrderId,
    toStayId,
    toStayMinutes,
    toTicketEnd,
    toTicketTotal,
    toYear,
    upperCase,
    withOfficialTai,
    withoutDashes,
    withoutSpaces,
    withoutUnseen,
  }),
);

/** Of nothing typed there is nothing to say. */
function judgeText(value: unknown, judge: (text: string) => boolean): boolean | null {
  return typeof value === 'string' && value !== '' ? judge(value) : null;
}

/** The discount of an order, never more than what it is taken from (spec/2 §2.3). */
export function toCappedDiscount(value: unknown, { record }: NamedFunctionContext): unknown {
  const amounts: unknown = record.amounts;
  const amount: unknown =
    typeof amounts === 'object' && amounts !== null ? Reflect.get(amounts, 'amount') : null;
  return typeof value === 'number' && typeof amount === 'number' ? Math.min(value, amount) : value;
}

/** The tower of a car tower number: its first two characters (spec/3 §2.12). */
function toCarTower(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value.slice(0, TOWER_LETTERS) : null;
}

/** The seat of a car tower number: all after the tower (spec/3 §2.12). */
function toCarTowerSeat(value: unknown): string | null {
  return typeof value === 'string' && value.length > TOWER_LETTERS ? value.slice(TOWER_LETTERS) : null;
}

/** Both, apart: `A10203` -> `A1 / 0203`. */
function toCarTowerPlace(value: unknown): string | null {
  const parts = [toCarTower(value), toCarTowerSeat(value)].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' / ');
}

/**
 * How long a vehicle stayed, in whole minutes (spec/2 §2.3): that of an order's line, or without one of its first line,
 * or of the vehicle itself.
 * @param line as an order holds it; what is no object is none
 * @returns null while it stands there
 */
export function toParkingMinutes(line: unknown, { record }: NamedFunctionContext): number | null {
  const items = Array.isArray(record.items) ? record.items : [record];
  const item: unknown = typeof line === 'object' && line !== null ? line : items[0];
  const [entry, exit] = [read(item, 'ctime'), read(item, 'etime')];
  if (entry === null || exit === null || exit < entry) return null;
  return Math.floor((exit - entry) / MINUTE_MILLISECONDS);
}

/** The entry of a stay that lasts; null after its end, so that what counts on from it ends with the stay. */
function toOpenEntry(_value: unknown, { record }: NamedFunctionContext): unknown {
  return read(record, 'etime') === null ? (record.ctime ?? null) : null;
}

/** The minutes of a stay, until now while it lasts; empty without an entry. @param duration as {@link toParkingMinutes} */
export function toStayMinutes(duration: unknown, { record, now }: NamedFunctionContext): number | null {
  if (typeof duration === 'number') return duration;
  const entry = read(record, 'ctime');
  if (entry === null || read(record, 'etime') !== null || entry > now.getTime()) return null;
  return Math.floor((now.getTime() - entry) / MINUTE_MILLISECONDS);
}

function read(holder: unknown, key: string): number | null {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/**
 * The folder of the last picture that was taken at an exit of a vehicle (document 3, §7.2).
 * @returns `/api/v1/item/2/event/7/image/`; null without one
 */
export function toExitPicture(_value: unknown, { record }: NamedFunctionContext): string | null {
  const events: unknown[] = Array.isArray(record.events) ? record.events : [];
  const taken = events.filter(isPlainObject).findLast((event) => {
    return event.type === 'park_exit' && event.image_uploaded === true;
  });
  if (taken === undefined) return null;
  return `/api/v1/item/${String(record.id)}/event/${String(taken.id)}/image/`;
}

/** The parking record that an order's first line of parking paid for; null where none did. */
export function toStayId(_value: unknown, { record }: NamedFunctionContext): number | null {
  const items: unknown[] = Array.isArray(record.items) ? record.items : [];
  const stay = items.filter(isPlainObject).find(({ type }) => type === 'park_service');
  return typeof stay?.id === 'number' ? stay.id : null;
}

/** The last order that paid for a stay and was not taken back, by the stay's events; null without one. */
export function toOrderId(_value: unknown, { record }: NamedFunctionContext): number | null {
  const events: unknown[] = Array.isArray(record.events) ? record.events : [];
  const paid = new Set<number>();
  for (const { type, details } of events.filter(isPlainObject)) {
    if (!isPlainObject(details) || typeof details.order_id !== 'number') continue;
    if (type === 'park_paid') paid.add(details.order_id);
    if (type === 'park_refunded') paid.delete(details.order_id);
  }
  return [...paid].at(-1) ?? null;
}

/** An entry limit is a number above 0, or there is none (spec/3 §5). */
function toPositiveOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && Number.isFinite(number) ? number : null;
}

/** A name without its invisible characters: two that look the same are the same, and one of nothing is empty. */
export function withoutUnseen(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(UNSEEN, '') : value;
}

/** The rank of a role, or of the highest of several: `manager`, `['manager']`, `[{ name: 'manager' }]` -> 2. */
export function toRank(value: unknown): number {
  return rankOf([value].flat().flatMap(toRoleName));
}

function toRoleName(role: unknown): string[] {
  const name: unknown = typeof role === 'object' && role !== null && 'name' in role ? role.name : role;
  return typeof name === 'string' ? [name] : [];
}
