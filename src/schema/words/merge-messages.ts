import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Words } from '../dialect/config-index.ts';

/**
 * Lays words over others, key by key. An empty phrase, a value that is no word, and a phrase in place of a group (or
 * the reverse) leave what is below. So no slip in a file silences an area.
 */
export function mergeMessages(below: Words, over: unknown): Words {
  if (!isPlainObject(over)) return below;
  // Most areas are of one file without a slip: they need no copy.
  return Object.keys(below).length === 0 && areWords(over) ? over : merge(below, over);
}

function merge(below: Words, over: JsonObject): Words {
  const words = new Map(Object.entries(below));
  for (const [key, value] of Object.entries(over)) {
    const under = words.get(key);
    if (isPlainObject(value)) {
      if (typeof under !== 'string') words.set(key, merge(under ?? {}, value));
    } else if (isPhrase(value) && typeof under !== 'object') words.set(key, value);
  }
  return Object.fromEntries(words);
}

function areWords(value: JsonObject): value is Words {
  return Object.values(value).every((part) => (isPlainObject(part) ? areWords(part) : isPhrase(part)));
}

function isPhrase(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
