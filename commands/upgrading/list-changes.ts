import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from '../../src/contract/json-object.ts';
import { alignKeys } from '../../src/schema/editions/align-keys.ts';
import { toPointerStep } from '../../src/schema/json-schema/json-pointer.ts';

/** What differs between a file and its upgrade: a line for each key and value, `/uses -> reads`. */
export function listChanges(before: unknown, after: unknown, pointer = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((item, index) => listChanges(item, after[index], `${pointer}/${index}`));
  if (!isPlainObject(before) || !isPlainObject(after))
    return [`${pointer}: ${toShort(before)} -> ${toShort(after)}`];
  const names = alignKeys(Object.keys(before), Object.keys(after));
  const old = new Set(names.values());
  const gone = Object.keys(before).filter((key) => !old.has(key));
  return [
    ...gone.map((key) => `${pointer}/${toPointerStep(key)} -> (elsewhere)`),
    ...Object.entries(after).flatMap(([key, value]) => {
      const name = names.get(key);
      if (name === undefined) return [`${pointer}/${toPointerStep(key)}: ${toShort(value)}`];
      const at = `${pointer}/${toPointerStep(name)}`;
      return [...(name === key ? [] : [`${at} -> ${key}`]), ...listChanges(before[name], value, at)];
    }),
  ];
}

/** A value as one short text. */
function toShort(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

const LONGEST = 60;
