import { isPlainObject } from '../../src/contract/json-object.ts';
import { DAY_END, DAY_SECONDS, readClock, type Section } from '../../src/domain/tariff/plan/sections.ts';

/** The step of the timeline (document 2, §4.4). */
export const STEP_SECONDS = 5;

/** What a new section starts with (document 2, §4.4): red, 50 per hour, no maximum. */
const FRESH = {
  color: '#c62828',
  price: 50,
  timeUnit: 'hr',
  chargeInterval: 1,
  maxPrice: null,
  wire: { enable_max_price: false },
} as const;

/**
 * Moves the boundary behind a section; that of its neighbour goes along. It stays a step away from the boundaries beside.
 * @param seconds from midnight
 */
export function moveBoundary(sections: readonly Section[], index: number, seconds: number): Section[] {
  const [before, after] = [sections[index], sections[index + 1]];
  if (before === undefined || after === undefined) return [...sections];
  const whole = Math.round(seconds / STEP_SECONDS) * STEP_SECONDS;
  const lowest = before.startSeconds + STEP_SECONDS;
  const at = Math.max(lowest, Math.min(after.endSeconds - STEP_SECONDS, whole));
  return sections.with(index, { ...before, endSeconds: at }).with(index + 1, { ...after, startSeconds: at });
}

/** Halves the last section; the new one is the later half. Null where the last is too short. */
export function splitLast(sections: readonly Section[]): Section[] | null {
  const last = sections.at(-1);
  if (last === undefined || last.endSeconds - last.startSeconds < 2 * STEP_SECONDS) return null;
  const middle = (last.startSeconds + last.endSeconds) / 2;
  const at = Math.floor(middle / STEP_SECONDS) * STEP_SECONDS;
  const fresh = { ...FRESH, startSeconds: at, endSeconds: last.endSeconds };
  return [...sections.slice(0, -1), { ...last, endSeconds: at }, fresh];
}

/** Removes a section; the one before takes its time, of the first one the one behind. Null for the only one. */
export function removeSection(sections: readonly Section[], index: number): Section[] | null {
  const gone = sections[index];
  if (gone === undefined || sections.length < 2) return null;
  const rest = sections.filter((section) => section !== gone);
  const heir = rest[Math.max(index - 1, 0)];
  if (heir === undefined) return null;
  const span = index === 0 ? { startSeconds: gone.startSeconds } : { endSeconds: gone.endSeconds };
  return rest.with(Math.max(index - 1, 0), { ...heir, ...span });
}

/** One section over the whole day. */
export function wholeDay(): Section[] {
  return [{ ...FRESH, startSeconds: 0, endSeconds: DAY_SECONDS }];
}

/**
 * Sections in their order that cover the day once: each runs to the start of the next. Of two that start together the
 * later one in the list stays.
 */
export function mendDay(sections: readonly Section[]): Section[] {
  const ordered = sections.toSorted((one, other) => one.startSeconds - other.startSeconds);
  const kept = ordered.filter(({ startSeconds }, index) => ordered[index + 1]?.startSeconds !== startSeconds);
  return kept.map((section, index) => {
    const next = kept[index + 1];
    return {
      ...section,
      startSeconds: index === 0 ? 0 : section.startSeconds,
      endSeconds: next?.startSeconds ?? DAY_SECONDS,
      // An end of 24:00 would stay as it is written.
      ...(next === undefined && { wire: { ...section.wire, etime: DAY_END } }),
    };
  });
}

/**
 * A typed boundary takes that of the neighbour along, where the two were the same before.
 * @returns the list, and the field that was typed into: `0 etime`; null where the lists differ otherwise
 */
export function followTyped(before: unknown, after: unknown): { value: unknown; typed: string | null } {
  const other = { value: after, typed: null };
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return other;
  const index = after.findIndex((section, place) => section !== before[place]);
  const [was, is] = [before[index] as unknown, after[index] as unknown];
  if (!isPlainObject(was) || !isPlainObject(is)) return other;
  const name = Object.keys({ ...was, ...is }).find((key) => was[key] !== is[key]);
  const [place, end] = name === 'stime' ? [index - 1, 'etime'] : [index + 1, 'stime'];
  const neighbour: unknown = after[place];
  const isBoundary = name === 'stime' || name === 'etime';
  const isJoined = isBoundary && isPlainObject(neighbour) && was[name] === neighbour[end];
  const follows = isJoined && readClock(is[name]) !== null;
  return {
    value: follows ? after.with(place, { ...neighbour, [end]: is[name] }) : after,
    typed: name === undefined ? null : `${index} ${name}`,
  };
}
