import { indexWords } from '../../../../src/schema/words/flatten-words.ts';
import type { Config } from '../../../config/config-store.ts';

/** A word in the deployment's first language, by its whole key; null where it has none. */
export type WordOf = (key: string) => string | null;

export function wordsOf({ words, languages }: Config): WordOf {
  const areas = words.get(languages[0] ?? '');
  return (key) => {
    const end = key.indexOf('.');
    const value = indexWords(areas?.get(key.slice(0, end))).get(key.slice(end + 1))?.value;
    return typeof value === 'string' ? value : null;
  };
}

/** A word of the paper with its parameters filled in. */
export function paperWord(
  wordOf: WordOf,
  key: string,
  params: Readonly<Record<string, string>> = {},
): string {
  const word = wordOf(`reports.paper.${key}`) ?? key;
  return word.replaceAll(/%\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
