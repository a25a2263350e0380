/** The role and the letters of a privilege: `admin:crud`; a role alone means r (spec/1 §6). */
export function lettersOf(privilege: string): [role: string, letters: string] {
  const [role = '', letters = 'r'] = privilege.split(':');
  return [role, letters];
}
