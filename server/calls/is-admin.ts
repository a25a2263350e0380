import type { Call } from './call.ts';

/** Whether the caller may set the system up. */
export function isAdmin(call: Call): boolean {
  return call.actor?.roles.includes('admin') ?? false;
}
