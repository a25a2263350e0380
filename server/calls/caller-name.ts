import type { Actor } from '../rights/actor.ts';

/** Who a caller's limits are counted for: a user may open any number of tills, and what these ask for is theirs. */
export function nameOfCaller(actor: Actor): string {
  if (!actor.device) return `user ${actor.name}`;
  const { id, openedBy } = actor.device;
  return openedBy === null ? `device ${id}` : `user ${openedBy}`;
}
