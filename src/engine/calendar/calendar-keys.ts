import { addDays, addMonths, weekdayOf } from './day-math.ts';

const MOVES = new Map<string, (day: string, isYear: boolean) => string>([
  ['ArrowLeft', (day) => addDays(day, -1)],
  ['ArrowRight', (day) => addDays(day, 1)],
  ['ArrowUp', (day) => addDays(day, -7)],
  ['ArrowDown', (day) => addDays(day, 7)],
  ['Home', (day) => addDays(day, 1 - weekdayOf(day))],
  ['End', (day) => addDays(day, 7 - weekdayOf(day))],
  ['PageUp', (day, isYear) => addMonths(day, isYear ? -12 : -1)],
  ['PageDown', (day, isYear) => addMonths(day, isYear ? 12 : 1)],
]);

/** The day that a key leads to from another, as the grid pattern of ARIA has it; null for any other key. */
export function dayAfterKey(key: string, day: string, isYear: boolean): string | null {
  return MOVES.get(key)?.(day, isYear) ?? null;
}
