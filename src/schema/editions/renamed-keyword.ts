import { isPlainObject } from '../../contract/json-object.ts';
import { fromPointer, partAt } from '../json-schema/json-pointer.ts';
import { alignKeys } from './align-keys.ts';
import type { EditionKind } from './edition.ts';
import { toNewestWords } from './upgrade-file.ts';

/** What a keyword of an older edition is in this one. */
export interface RenamedKeyword {
  name: string;
  /** Its value in the words of this edition. */
  part: unknown;
}

/**
 * The keyword of this edition that replaced one of an older edition, regardless of the edition of the file.
 * @param pointer of the keyword
 * @returns undefined if no older edition had it there, or if the new one is there as well
 */
export function findRenamedKeyword(
  kind: EditionKind,
  value: unknown,
  pointer: string,
): RenamedKeyword | undefined {
  let [old, current] = [value, toNewestWords(kind, value)];
  const steps = fromPointer(pointer);
  for (const [index, step] of steps.entries()) {
    const name = isPlainObject(old) && isPlainObject(current) ? newKeyOf(old, current, step) : step;
    if (name === undefined) return undefined;
    [old, current] = [partAt(old, step), partAt(current, name)];
    if (index === steps.length - 1) return name === step ? undefined : { name, part: current };
  }
  return undefined;
}

function newKeyOf(before: object, after: object, key: string): string | undefined {
  const aligned = [...alignKeys(Object.keys(before), Object.keys(after))];
  return aligned.find(([, old]) => old === key)?.[0];
}
