import type { RecordId } from '../../../contract/record-id.ts';
import { dayNumberAt } from '../../taipei-time.ts';
import { fitsCarType } from '../plan/find-plan.ts';
import { GREATEST_AMOUNT } from '../plan/plan-problem.ts';
import { type DiscountDefine, type DiscountPart, MOST_HOURS, toSeconds } from './discount-define.ts';

/** A discount that was given to a stay. */
export interface DiscountUse {
  define: DiscountDefine;
  /** What was typed; the definition's own where nothing was. */
  hours?: number;
  amount?: number;
  /** When it was given, in milliseconds since 1970; the entry where it is not known. */
  at?: number;
}

/** What decides whether a discount counts (docs/tariff.md, rule 11). */
export interface DiscountStay {
  enterAt: number;
  carType: string | null;
  parkSpaceId: RecordId | null;
  /** As it is stored; dashes do not count. */
  plate: string | null;
  hasRental: boolean;
  uses: readonly DiscountUse[];
  /** The store's definitions; the automatic ones join by themselves. */
  defines: readonly DiscountDefine[];
  /** Of other stays of this vehicle: which definition, and when. */
  earlier: readonly { defineId: RecordId; at: number }[];
}

/** A part of a use, with the hours or the amount that count. */
export type CountedPart = { define: DiscountDefine } & (
  | Extract<DiscountPart, { type: 'hourly' }>
  | { type: 'amount' | 'fixed_price'; amount: number }
);

/** No plate is longer. A longer text is not given to a pattern, which could take long over it. */
const LONGEST_PLATE = 10;

/**
 * The ways in which the discounts of a stay may be counted together (rules 11 and 12): all that mix, or one that does not.
 * The one that takes off most is the one that counts.
 */
export function listDiscountWays(stay: DiscountStay): CountedPart[][] {
  const groups = groupByDefine([...stay.uses, ...automaticUses(stay)].filter((use) => counts(use, stay)));
  const ways: CountedPart[][] = [];
  const mixing: CountedPart[] = [];
  for (const group of groups) {
    const parts = countGroup(group, stay).flatMap(toParts);
    if (group[0].define.canMix) {
      if (mixing.length === 0) ways.push(mixing);
      mixing.push(...parts);
    } else ways.push(parts);
  }
  return ways;
}

function automaticUses({ uses, defines }: DiscountStay): DiscountUse[] {
  return defines
    .filter(({ id, isAutomatic }) => isAutomatic && !uses.some(({ define }) => define.id === id))
    .map((define) => ({ define }));
}

/** A condition of a definition that a stay does not meet. */
export type UnmetCondition = 'carType' | 'rental' | 'space' | 'plate' | 'onceADay';

function counts(use: DiscountUse, stay: DiscountStay): boolean {
  return findUnmet(use, stay) === null;
}

/** @returns the first condition of rule 11 that a use does not meet; null where it counts */
export function findUnmet(
  { define, at }: DiscountUse,
  stay: Omit<DiscountStay, 'uses' | 'defines'>,
): UnmetCondition | null {
  const { parkSpaceIds, carType, isOffWithRental, isOnceADay, id, plates } = define;
  if (!fitsCarType(carType, stay.carType)) return 'carType';
  if (isOffWithRental && stay.hasRental) return 'rental';
  if (parkSpaceIds !== null && (stay.parkSpaceId === null || !parkSpaceIds.includes(stay.parkSpaceId)))
    return 'space';
  if (plates !== null && !matchesPlate(plates, stay.plate)) return 'plate';
  const day = dayNumberAt(at ?? stay.enterAt);
  const isUsedUp =
    isOnceADay && stay.earlier.some((use) => use.defineId === id && dayNumberAt(use.at) === day);
  return isUsedUp ? 'onceADay' : null;
}

function matchesPlate(plates: RegExp, plate: string | null): boolean {
  const text = plate?.replaceAll('-', '').toUpperCase() ?? '';
  return text !== '' && text.length <= LONGEST_PLATE && plates.test(text);
}

type Group = [DiscountUse, ...DiscountUse[]];

function groupByDefine(uses: readonly DiscountUse[]): Group[] {
  const groups = new Map<DiscountDefine['id'], Group>();
  for (const use of uses) {
    const group = groups.get(use.define.id);
    if (group) group.push(use);
    else groups.set(use.define.id, [use]);
  }
  return [...groups.values()];
}

/** Those uses of one definition that count. */
function countGroup(group: Group, { enterAt }: DiscountStay): DiscountUse[] {
  const [{ define }] = group;
  const days = new Set<number>();
  const left = group.filter(({ at }) => {
    const day = dayNumberAt(at ?? enterAt);
    const isFirst = !days.has(day);
    days.add(day);
    return isFirst || !define.isOnceADay;
  });
  if (define.isAccumulated) return left;
  return left.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 1);
}

/** Of two uses of one definition, the greater one takes off more. */
function sizeOf(use: DiscountUse): number {
  const [part] = toParts(use);
  if (part === undefined || use.define.type === 'complex') return 0;
  if (part.type === 'hourly') return part.seconds;
  return part.type === 'amount' ? part.amount : -part.amount;
}

function toParts({ define, hours, amount }: DiscountUse): CountedPart[] {
  // What was typed is of the definition itself: the parts of a complex one have their own.
  const isWhole = define.type !== 'complex';
  return define.parts.map((part) => {
    if (part.type === 'hourly') {
      const typed = isWhole ? readTyped(hours, MOST_HOURS) : null;
      return { ...part, define, seconds: typed === null ? part.seconds : toSeconds(typed) };
    }
    const typed = isWhole && !part.isStatic ? readTyped(amount, GREATEST_AMOUNT) : null;
    return { type: part.type, define, amount: typed === null ? part.amount : Math.floor(typed) };
  });
}

/** What was typed, within its bounds: hours below 0 would give back what other discounts took off. Null for no number. */
function readTyped(typed: number | undefined, most: number): number | null {
  return typed === undefined || Number.isNaN(typed) ? null : Math.min(Math.max(0, typed), most);
}
