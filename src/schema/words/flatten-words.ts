import { isPlainObject } from '../../contract/json-object.ts';
import { toPointerStep } from '../json-schema/json-pointer.ts';

export interface Word {
  /** Joined by dots: `fields.name`. A key with dots of its own (`fields` / `data.carType`) joins the same way. */
  key: string;
  value: unknown;
  pointer: string;
}

/** A tree stands for one file as loaded; every check of words asks for its leaves. */
const leavesOf = new WeakMap<object, Word[]>();

/** The leaves of a tree of words. */
export function flattenWords(tree: unknown): readonly Word[] {
  if (!isPlainObject(tree)) return flatten(tree, '', '');
  const known = leavesOf.get(tree);
  if (known !== undefined) return known;
  const leaves = flatten(tree, '', '');
  leavesOf.set(tree, leaves);
  return leaves;
}

function flatten(tree: unknown, prefix: string, pointer: string): Word[] {
  if (!isPlainObject(tree)) return [{ key: prefix, value: tree, pointer }];
  return Object.entries(tree).flatMap(([name, value]) =>
    flatten(value, prefix === '' ? name : `${prefix}.${name}`, `${pointer}/${toPointerStep(name)}`),
  );
}
