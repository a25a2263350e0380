import Polyglot from 'node-polyglot';
import type { Words } from '../../src/schema/config-index.ts';

/** A phrase below `commands.`, in the operator's language; a key without words is its own phrase. */
export type Say = (key: string, params?: Record<string, string | number>) => string;

/** @param words the area `commands` */
export function buildSay(words: Words): Say {
  const polyglot = new Polyglot({ phrases: { commands: words }, allowMissing: true });
  return (key, params = {}) => polyglot.t(`commands.${key}`, { ...params, _: key });
}
