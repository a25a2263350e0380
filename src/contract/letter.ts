/** A right on a resource: create, read, update, delete. */
export type Letter = 'c' | 'r' | 'u' | 'd';

export const LETTERS: readonly Letter[] = ['c', 'r', 'u', 'd'];
