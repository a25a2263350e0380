import type { Role } from '../contract/roles.ts';

/** How far each role reaches (spec/3 §6); `audit` and `contractor` stand beside the line, below everyone who leads. */
const RANKS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    admin: 4,
    supervisor: 3,
    manager: 2,
    basic: 1,
    audit: 1,
    contractor: 1,
  } satisfies Record<Role, number>),
);

/** Each of these includes the next; the others open something of their own. */
const LINE: readonly string[] = ['admin', 'supervisor', 'manager', 'basic'] satisfies Role[];

/** The rank of someone with these roles: that of the highest; an unknown role counts as the highest of all. */
export function rankOf(roles: readonly string[]): number {
  return Math.max(0, ...roles.map((role) => RANKS.get(role) ?? Infinity));
}

/** What one person wants to do with another's roles, or with their own. */
export interface RoleChange {
  /** The roles of who does it. */
  actor: readonly string[];
  before: readonly string[];
  after: readonly string[];
  isSelf: boolean;
}

/**
 * Whether someone may give, and take, these roles: no user changes users above them, gives a role
 * above their own, or raises themselves.
 */
export function mayChangeRoles({ actor, before, after, isSelf }: RoleChange): boolean {
  const given = after.filter((role) => !before.includes(role));
  if (isSelf) return given.every((role) => LINE.includes(role) && rankOf([role]) < rankOf(before));
  return rankOf(before) <= rankOf(actor) && rankOf(given) <= rankOf(actor);
}
