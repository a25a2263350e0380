import { vi } from 'vitest';

/**
 * Waits until a check throws no more, as long as a busy machine may take.
 * @param interval milliseconds from one check to the next
 * @returns what the check gives
 * @throws the last error of the check
 */
export function eventually<T>(check: () => T | Promise<T>, { interval = 50 } = {}): Promise<T> {
  return vi.waitFor(check, { timeout: 60_000, interval });
}
