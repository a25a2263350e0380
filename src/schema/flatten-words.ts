import { toPointerStep } from './json-pointer.ts';
import { isPlainObject } from './plain-object.ts';

export interface Word {
  /** Joined by dots: `fields.name`. A key with dots of its own (`fields` / `data.carType`) joins the same way. */
  key: string;
  value: unknown;
  pointer: string;
}

/** The leaves of a tree of words. */
export function flattenWords(tree: unknown, prefix = '', pointer = ''): Word[] {
  if (!isPlainObject(tree)) return [{ key: prefix, value: tree, pointer }];
  return Object.entries(tree).flatMap(([name, value]) =>
    flattenWords(value, prefix === '' ? name : `${prefix}.${name}`, `${pointer}/${toPointerStep(name)}`),
  );
}
