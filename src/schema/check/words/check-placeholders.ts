import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { suggest } from '../../config/suggest.ts';
import { valueAt } from '../../json-schema/json-pointer.ts';
import { flattenWords, indexWords, type Word } from '../../words/flatten-words.ts';
import { WHOLE_LANGUAGES } from '../../words/languages.ts';
import { placeholdersOf } from '../../words/placeholders.ts';

/**
 * A word must have the same placeholders in both languages: one that no code fills is shown as it is written.
 * For the two complete languages a difference is said once, at the word of the later layer.
 * @param counterpart the same area in the language `other`
 */
export function checkPlaceholders(
  area: ConfigDocument,
  language: string,
  counterpart: ConfigDocument,
  other: string,
): Diagnostic[] {
  const theirs = indexWords(counterpart.value);
  // Where both words are of the same layer, the first language is the measure.
  const least = language === WHOLE_LANGUAGES[0] ? 1 : 0;
  return flattenWords(area.value).flatMap((word) => {
    const their = theirs.get(word.key);
    if (their === undefined || (!hasPlaceholder(word) && !hasPlaceholder(their))) return [];
    const difference = layerOf(area, word) - layerOf(counterpart, their);
    return difference >= least ? compare(area, word, their, other) : [];
  });
}

function hasPlaceholder({ value }: Word): boolean {
  return typeof value === 'string' && value.includes('%{');
}

function layerOf({ files }: ConfigDocument, { pointer }: Word): number {
  if (files.length === 1) return files[0]?.layer ?? 0;
  return files.findLast((file) => valueAt(file.value, pointer) !== undefined)?.layer ?? 0;
}

function compare(area: ConfigDocument, own: Word, other: Word, language: string): Diagnostic[] {
  const mine = listPlaceholders(own.value);
  const theirs = listPlaceholders(other.value);
  const unknown = mine.every.find((name) => !theirs.some.includes(name));
  const missing = theirs.every.filter((name) => !mine.some.includes(name));
  const say = (code: Diagnostic['code'], params: Diagnostic['params']) =>
    diagnose(area, own.pointer, code, { ...params, language }, 'warning');
  if (unknown === undefined) return missing.map((name) => say('missingPlaceholder', { name: toText(name) }));
  const meant = suggest(
    unknown,
    theirs.some.filter((name) => !mine.some.includes(name)),
  );
  return meant === undefined
    ? [say('unknownPlaceholder', { name: toText(unknown) })]
    : [say('unknownPlaceholderMeant', { name: toText(unknown), suggestion: toText(meant) })];
}

/** In a word it would be taken for one to fill. */
function toText(placeholder: string): string {
  return `%{${placeholder}}`;
}

/** Those that stand in some plural form of a word, and those that stand in every one. */
function listPlaceholders(word: unknown): { some: string[]; every: string[] } {
  const named = typeof word === 'string' ? placeholdersOf(word) : [];
  const some = [...new Set(named.flat())];
  return { some, every: some.filter((name) => named.every((names) => names.includes(name))) };
}
