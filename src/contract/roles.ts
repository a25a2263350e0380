/** The roles of spec/3 §6, and `all`: everyone who is signed in. */
export const ROLES: ReadonlySet<string> = new Set([
  'admin',
  'supervisor',
  'manager',
  'basic',
  'audit',
  'contractor',
  'all',
]);
