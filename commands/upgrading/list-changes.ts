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
  const added = Object.keys(after).filter((key) => !names.has(key));
  const moved = new Map(gone.map((key) => [key, findMoved(before[key], before, after)]));
  return [
    ...gone.map(
      (key) => `${pointer}/${toPointerStep(key)} -> ${moved.get(key) ?? (added.join(', ') || '(left out)')}`,
    ),
    ...Object.entries(after).flatMap(([key, value]) => {
      const name = names.get(key);
      const isMoved = [...moved.values()].includes(key);
      if (name === undefined) return isMoved ? [] : [`${pointer}/${toPointerStep(key)}: ${toShort(value)}`];
      const at = `${pointer}/${toPointerStep(name)}`;
      return [...(name === key ? [] : [`${at} -> ${key}`]), ...listChanges(before[name], value, at)];
    }),
  ];
}

/** Where a value stands that was not there, as a pointer without its first slash. */
function findMoved(value: unknown, before: unknown, after: object): string | undefined {
  for (const [key, part] of Object.entries(after)) {
    const old: unknown =
      isPlainObject(before) || Array.isArray(before) ? Reflect.get(before, key) : undefined;
    if (isDeepStrictEqual(part, old)) continue;
    const step = toPointerStep(key);
    if (isDeepStrictEqual(part, value)) return step;
    const below = isPlainObject(part) || Array.isArray(part) ? findMoved(value, old, part) : undefined;
    if (below !== undefined) return `${step}/${below}`;
  }
  return undefined;
}

/** A value as one short text. */
function toShort(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

const LONGEST = 60;
