import type { KnownChoices } from '../../../choices/use-choice-lists.ts';
import type { Choice } from '../../../reference/choice.ts';

/** A key as the address has it. @returns null for what cannot be one */
export function toKeyText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/** The choice that a key of the address means: a number stays one for the operation. */
export function keyChoice({ choices }: KnownChoices, text: string | null): Choice | undefined {
  return choices.find(({ value }) => toKeyText(value) === text);
}
