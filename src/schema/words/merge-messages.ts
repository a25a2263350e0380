import { isPlainObject } from '../../contract/json-object.ts';
import type { Words } from '../dialect/config-index.ts';

/**
 * Lays words over others, key by key. An empty phrase, a value that is no word, and a phrase in place of a group (or
 * the reverse) leave what is below. So no slip in a file silences an area.
 */
export function mergeMessages(below: Words, over: unknown): Words {
  const words = new Map(Object.entries(below));
  if (!isPlainObject(over)) return below;
  for (const [key, value] of Object.entries(over)) {
    const under = words.get(key);
    if (isPlainObject(value)) {
      if (typeof under !== 'string') words.set(key, mergeMessages(under ?? {}, value));
    } else if (isPhrase(value) && typeof under !== 'object') words.set(key, value);
  }
  return Object.fromEntries(words);
}

function isPhrase(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
