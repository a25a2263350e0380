import { fieldOf, integerOf, textOf } from './wire.ts';

/** A tab of the till. */
export interface Category {
  id: number;
  name: string;
}

/** @returns null for what is no category */
export function parseCategory(value: unknown): Category | null {
  const id = integerOf(fieldOf(value, 'id'));
  const name = textOf(fieldOf(value, 'name'));
  return id === null || name === null ? null : { id, name };
}
