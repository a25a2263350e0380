import type { RecordId } from '../../../src/contract/record-id.ts';
import { fieldOf, idOf, textOf } from './read-wire-value.ts';

/** What the provider knows by its name: a category, a till. */
export interface Named {
  id: RecordId;
  name: string;
}

/** @returns null for what has no id or no name */
export function parseNamed(value: unknown): Named | null {
  const id = idOf(fieldOf(value, 'id'));
  const name = textOf(fieldOf(value, 'name'));
  return id === null || name === null ? null : { id, name };
}
