import Polyglot from 'node-polyglot';
import type { Words } from '../dialect/config-index.ts';
import { FALLBACK_LANGUAGE, PSEUDO_LANGUAGE, WHOLE_LANGUAGES } from './default-languages.ts';
import { mergeMessages } from './merge-messages.ts';

type WordsByArea = ReadonlyMap<string, Words>;

/**
 * The words of every language as its readers get them. A started language borrows from English what it lacks, and the
 * pseudo-language is made from English.
 * @param languages language -> area -> words, as written
 */
export function completeWords(languages: ReadonlyMap<string, WordsByArea>): Map<string, Map<string, Words>> {
  const english = languages.get(FALLBACK_LANGUAGE) ?? new Map<string, Words>();
  return new Map(
    [...languages].map(([language, areas]) => [language, completeLanguage(language, areas, english)]),
  );
}

function completeLanguage(language: string, areas: WordsByArea, english: WordsByArea): Map<string, Words> {
  const lender = WHOLE_LANGUAGES.includes(language) ? new Map<string, Words>() : english;
  const borrow = language === PSEUDO_LANGUAGE ? toPseudoPhrase : fitPlural(language);
  const names = new Set([...areas.keys(), ...lender.keys()]);
  return new Map(
    [...names].map((area) => {
      const [lent, own = {}] = [lender.get(area), areas.get(area)];
      return [area, lent === undefined ? own : mergeMessages(mapWords(lent, borrow), own)];
    }),
  );
}

function mapWords(words: Words, change: (phrase: string) => string): Words {
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? change(value) : mapWords(value, change),
    ]),
  );
}

/** Counts whose forms differ in one language or another. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100];

/**
 * English has two plural forms. A language that counts in another way would pick the wrong one, so it gets the
 * general form alone.
 */
function fitPlural(language: string): (phrase: string) => string {
  const formsOf = (locale: string) => {
    const polyglot = new Polyglot({ locale, phrases: { form: 'one||||other' } });
    return COUNTS.map((count) => polyglot.t('form', { smart_count: count })).join();
  };
  const countsLikeEnglish = formsOf(language) === formsOf(FALLBACK_LANGUAGE);
  return (phrase) => (countsLikeEnglish ? phrase : (phrase.split('||||').at(-1) ?? phrase).trim());
}

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqɋrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu),
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);
/** What stays as it is: placeholders, and what parts the plural forms. */
const KEPT = /(%\{[^}]*\}|\s*\|{4}\s*)/;
/** Other languages need about so much more room than English. */
const GROWTH = 0.4;
const FILLER = ' one two three four five six seven eight nine ten';

/**
 * An English phrase as no language writes it: accented, longer, in brackets. What is cut off lacks its bracket, and
 * what stands without brackets is no word of a language file.
 * @example toPseudoPhrase('Save') // '⟦Šåṽé o⟧'
 */
export function toPseudoPhrase(phrase: string): string {
  return phrase
    .split(/(\s*\|{4}\s*)/)
    .map((form) => (/\|{4}/.test(form) ? form : `⟦${accent(form)}${fillerFor(form)}⟧`))
    .join('');
}

function accent(form: string): string {
  return form
    .split(KEPT)
    .map((part) => (KEPT.test(part) ? part : Array.from(part, (letter) => accentLetter(letter)).join('')))
    .join('');
}

function accentLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const accented = ACCENTED[lower] ?? letter;
  return lower === letter ? accented : accented.toUpperCase();
}

function fillerFor(form: string): string {
  const length = Math.round(form.replaceAll(/%\{[^}]*\}/g, '').length * GROWTH);
  return length < 2
    ? ''
    : FILLER.repeat(Math.ceil(length / FILLER.length))
        .slice(0, length)
        .trimEnd();
}
