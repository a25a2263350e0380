import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import type { ReadSources } from '../../config/read-sources.ts';
import { suggest } from '../../config/suggest.ts';
import { valueAt } from '../../json-schema/json-pointer.ts';
import { WHOLE_LANGUAGES } from '../../words/default-languages.ts';
import { flattenWords, indexWords, type Word } from '../../words/flatten-words.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import type { Known } from '../known-names.ts';
import { checkWordKeys } from './check-word-keys.ts';

/**
 * Leaves that are no words are errors. Warnings are words that one of the two whole languages lacks (the title or the
 * key shows instead). So are placeholders that differ from another language, and words that no code asks for. A
 * started language borrows the words that it lacks; `npm run i18n` counts them.
 */
export function checkWords(
  words: ReadSources['words'],
  known: Known,
  isDue: (area: ConfigDocument) => boolean,
): Diagnostic[] {
  return [...words].flatMap(([language, areas]) => {
    const other = WHOLE_LANGUAGES.findLast((whole) => whole !== language) ?? '';
    const others = new Map(words.get(other)?.map((area) => [area.name, area]));
    const isCompared = WHOLE_LANGUAGES.includes(language) && words.has(other);
    return areas.filter(isDue).flatMap((area) => {
      const counterpart = others.get(area.name);
      const unasked = checkWordKeys(area, words, known);
      // A misspelt word has no counterpart: it is said once.
      const said = new Set(unasked.map(({ pointer }) => pointer));
      const missing = isCompared ? checkOther(area, counterpart, other) : [];
      return [
        ...checkLeaves(area),
        ...missing.filter(({ pointer }) => !said.has(pointer)),
        ...(counterpart ? checkPlaceholders(area, language, counterpart, other) : []),
        ...unasked,
      ];
    });
  });
}

/** Each file on its own: what is no word has not been laid over the others. */
function checkLeaves(area: ConfigDocument): Diagnostic[] {
  return area.files.flatMap((file) =>
    areWords(file.value)
      ? []
      : flattenWords(file.value)
          .filter(({ value }) => typeof value !== 'string')
          .map(({ key, pointer }) => diagnose({ files: [file] }, pointer, 'notAWord', { name: key })),
  );
}

function areWords(tree: unknown): boolean {
  return typeof tree === 'string' || (isPlainObject(tree) && Object.values(tree).every(areWords));
}

function checkOther(
  area: ConfigDocument,
  counterpart: ConfigDocument | undefined,
  other: string,
): Diagnostic[] {
  const known = indexWords(counterpart?.value ?? {});
  return flattenWords(area.value)
    .filter(({ key }) => !known.has(key))
    .map(({ key, pointer }) =>
      diagnose(area, pointer, 'missingWord', { name: `${area.name}.${key}`, language: other }, 'warning'),
    );
}

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
