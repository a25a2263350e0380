import { isPlainObject } from '../../contract/json-object.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';

export interface Word {
  /** Joined by dots: `fields.name`. A key with dots of its own (`fields` / `data.carType`) joins the same way. */
  key: string;
  value: unknown;
  pointer: string;
}

/** A tree stands for one file as loaded; every check of words asks for its leaves. */
const leavesOf = new WeakMap<object, readonly Word[]>();
const indexOf = new WeakMap<readonly Word[], ReadonlyMap<string, Word>>();

/** The leaves of a tree of words. */
export function flattenWords(tree: unknown): readonly Word[] {
  const known = isPlainObject(tree) ? leavesOf.get(tree) : undefined;
  if (known !== undefined) return known;
  const leaves: Word[] = [];
  collect(tree, '', '', leaves);
  if (isPlainObject(tree)) leavesOf.set(tree, leaves);
  return leaves;
}

/** The same by their keys. Of two with one key it is the later one. */
export function indexWords(tree: unknown): ReadonlyMap<string, Word> {
  const leaves = flattenWords(tree);
  const known = indexOf.get(leaves) ?? new Map(leaves.map((word) => [word.key, word]));
  indexOf.set(leaves, known);
  return known;
}

function collect(tree: unknown, prefix: string, pointer: string, leaves: Word[]): void {
  if (!isPlainObject(tree)) {
    leaves.push({ key: prefix, value: tree, pointer });
    return;
  }
  for (const [name, value] of Object.entries(tree)) {
    const key = prefix === '' ? name : `${prefix}.${name}`;
    collect(value, key, `${pointer}/${toPointerStep(name)}`, leaves);
  }
}
