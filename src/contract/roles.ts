/** The roles of spec/3 §6, the first with the most rights. */
export const ROLES = ['admin', 'supervisor', 'manager', 'basic', 'audit', 'contractor'] as const;

export type Role = (typeof ROLES)[number];

/** The role in a privileges list that stands for everyone who is signed in. */
export const EVERYONE = 'all';
