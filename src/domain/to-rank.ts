import { rankOf } from './role-rank.ts';

/** How far a role, or whoever has these roles, reaches: `manager`, `['manager']`, `[{ name: 'manager' }]` -> 2. */
export function toRank(value: unknown): number {
  return rankOf([value].flat().flatMap(toRoleName));
}

function toRoleName(role: unknown): string[] {
  const name: unknown = typeof role === 'object' && role !== null && 'name' in role ? role.name : role;
  return typeof name === 'string' ? [name] : [];
}
