import { vi } from 'vitest';

/** Waits until a check throws no more, as long as a busy machine may take. @throws the last error of the check */
export function eventually(check: () => unknown): Promise<unknown> {
  return vi.waitFor(check, { timeout: 20_000 });
}
