import type { RecordId } from '../../../src/contract/record-id.ts';
import { fieldOf, idOf, listOf, textOf } from './read-wire-value.ts';

/** Something about an item that the guest chooses: exactly one of its choices, or none (spec/1 §2). */
export interface Ingredient {
  id: RecordId;
  name: string;
  /** Stands where there is little room. */
  abbreviation: string;
  choices: readonly string[];
  /** Chosen unless the guest says otherwise; null where there is no default. */
  defaultChoice: string | null;
}

/** @returns null for what is no ingredient, or has nothing to choose */
export function parseIngredient(value: unknown): Ingredient | null {
  const id = idOf(fieldOf(value, 'id'));
  const name = textOf(fieldOf(value, 'name'));
  const content = listOf(fieldOf(fieldOf(value, 'options'), 'content'));
  const choices = content.map((choice) => textOf(fieldOf(choice, 'name'))).filter((each) => each !== null);
  if (id === null || name === null || choices.length === 0) return null;
  // `value` is the flag of the default (spec/1 §3).
  const defaultChoice = content.find((choice) => fieldOf(choice, 'value') === true);
  return {
    id,
    name,
    abbreviation: textOf(fieldOf(value, 'abbreviation')) ?? name,
    choices,
    defaultChoice: textOf(fieldOf(defaultChoice, 'name')),
  };
}
