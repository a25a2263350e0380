import { isPlainObject } from '../../../contract/json-object.ts';
import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';
import { flattenWords, indexWords } from '../../words/flatten-words.ts';
import { WHOLE_LANGUAGES } from '../../words/languages.ts';
import type { Known } from '../known-names.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkWordKeys } from './check-word-keys.ts';

export type WordsByLanguage = ReadonlyMap<string, readonly ConfigDocument[]>;

/**
 * Leaves that are no words; and as warnings: words that one of the two whole languages has and the other lacks (the
 * title or the key shows instead), other placeholders than in another language, and words that no code asks for. A
 * started language borrows the words that it lacks; `npm run i18n` counts them.
 */
export function checkWords(
  words: WordsByLanguage,
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
