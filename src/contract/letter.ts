/** A right on a resource: create, read, update, delete. */
export type Letter = 'c' | 'r' | 'u' | 'd';

/** The same in the words of the dialect. */
export type Permission = 'create' | 'read' | 'update' | 'delete';

export const LETTER_OF: Readonly<Record<Permission, Letter>> = {
  create: 'c',
  read: 'r',
  update: 'u',
  delete: 'd',
};

export const LETTERS: readonly Letter[] = ['c', 'r', 'u', 'd'];

const LETTER_BY_NAME: ReadonlyMap<unknown, Letter> = new Map(Object.entries(LETTER_OF));

/** The letter of a permission; undefined for all else. */
export function letterOf(permission: unknown): Letter | undefined {
  return LETTER_BY_NAME.get(permission);
}
