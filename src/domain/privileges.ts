import { LETTERS, type Letter } from '../contract/letter.ts';
import { EVERYONE } from '../contract/roles.ts';

/** The letter that each operation slot of a resource needs. */
export const SLOT_LETTERS = {
  list: 'r',
  get: 'r',
  create: 'c',
  update: 'u',
  delete: 'd',
} as const satisfies Record<string, Letter>;

/** Misspellings in the documents (spec/3 §6), read as the role they mean. */
const ROLE_ALIASES: Readonly<Record<string, string>> = { aduit: 'audit' };

/**
 * The letters that these roles have by a privileges list of `role:letters` entries.
 * The role `all` means everyone; an entry without letters means read; several roles add up (spec/1 §6).
 */
export function lettersFor(roles: readonly string[], privileges: readonly string[]): Set<Letter> {
  const letters = new Set<Letter>();
  for (const privilege of privileges) {
    const { role, granted } = parsePrivilege(privilege);
    if (role !== EVERYONE && !roles.includes(role)) continue;
    for (const letter of LETTERS) if (granted.includes(letter)) letters.add(letter);
  }
  return letters;
}

/**
 * The privileges that a list leaves within a bound, role by role: a menu group bounds its entries (spec/1 §6).
 * @returns `role:letters` entries; a role without a letter in both lists is left out
 */
export function boundPrivileges(privileges: readonly string[], bound: readonly string[]): string[] {
  const roles = new Set([...privileges, ...bound].map((privilege) => parsePrivilege(privilege).role));
  return [...roles].flatMap((role) => {
    const allowed = lettersFor([role], bound);
    const kept = [...lettersFor([role], privileges)].filter((letter) => allowed.has(letter));
    return kept.length === 0 ? [] : [`${role}:${kept.join('')}`];
  });
}

function parsePrivilege(privilege: string): { role: string; granted: string } {
  const [role = '', granted = 'r'] = privilege.split(':');
  return { role: Object.hasOwn(ROLE_ALIASES, role) ? (ROLE_ALIASES[role] ?? role) : role, granted };
}
