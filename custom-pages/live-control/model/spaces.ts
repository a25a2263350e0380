import type { Space } from './wire.ts';

/** Below this share of the whole a space is said to be nearly full. */
const NEARLY_FULL = 0.1;

export function remainingOf({ capacity, count }: Pick<Space, 'capacity' | 'count'>): number {
  return Math.max(0, capacity - count);
}

export function fullnessOf(space: Pick<Space, 'capacity' | 'count'>): 'free' | 'nearly' | 'full' {
  const remaining = remainingOf(space);
  if (remaining === 0) return 'full';
  return remaining < space.capacity * NEARLY_FULL ? 'nearly' : 'free';
}

/** What the typed number of free spaces means; the capacity is the most (document 3, §5). */
export interface SpaceEdit {
  remaining: number;
  /** What is sent: how many vehicles stand in it. */
  count: number;
  /** Free spaces more than before; below 0 fewer. */
  more: number;
}

/**
 * @param text as typed, digits alone
 * @returns null where it is no whole number
 */
export function judgeEdit(text: string, space: Pick<Space, 'capacity' | 'count'>): SpaceEdit | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const remaining = Math.min(Number(text.trim()), space.capacity);
  return { remaining, count: space.capacity - remaining, more: remaining - remainingOf(space) };
}

/** The typed digits, and never more than the capacity: `999` of 120 is `120`. */
export function capTyped(text: string, capacity: number): string {
  const digits = text.replace(/\D/g, '').slice(0, 9);
  return digits === '' ? '' : String(Math.min(Number(digits), capacity));
}
