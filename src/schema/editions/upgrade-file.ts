import { type EditionKind, editionOf } from './edition.ts';
import { toSecondEdition } from './second-edition.ts';

/** From the edition at that place, counted from 1, to the next one. */
const STEPS: readonly ((kind: EditionKind, value: unknown) => unknown)[] = [toSecondEdition];

/** A file in the words of this edition, as if it were of the oldest; what is of this edition already stays. */
export function toNewestWords(kind: EditionKind, value: unknown): unknown {
  return STEPS.reduce((file, step) => step(kind, file), value);
}

/**
 * A file of any older edition in the words of this one. Pure; it loses no key, and a file of this edition stays as it
 * is. The mark of the edition is left alone.
 * @returns the same object where nothing is another
 */
export function upgradeFile(kind: EditionKind, value: unknown): unknown {
  return STEPS.slice(editionOf(value) - 1).reduce((file, step) => step(kind, file), value);
}
