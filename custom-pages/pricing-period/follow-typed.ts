import { isPlainObject } from '../../src/contract/json-object.ts';
import { readClock } from '../../src/domain/tariff/plan/sections.ts';

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
