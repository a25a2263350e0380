/** A right on a resource: create, read, update, delete. */
export type Letter = 'c' | 'r' | 'u' | 'd';
