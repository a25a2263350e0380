import Polyglot from 'node-polyglot';
import { showInvisible } from '../../src/schema/config/show-invisible.ts';
import type { Words } from '../../src/schema/dialect/config-index.ts';

/** Words a key with its parameters, in the operator's language; a key without a word is said as it is. */
export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** @param words the words below which the keys are looked up */
export function buildTranslate(words: Words): Translate {
  const polyglot = new Polyglot({ phrases: words, allowMissing: true });
  return (key, params = {}) => showInvisible(polyglot.t(key, { _: key, ...params }));
}
