import {
  FALLBACK_LANGUAGE,
  PSEUDO_LANGUAGE,
  WHOLE_LANGUAGES,
} from '../../src/schema/words/default-languages.ts';
import { placeholdersOf } from '../../src/schema/words/placeholders.ts';
import { findSuspicions } from './find-suspicions.ts';
import type { DueWord } from './list-due-words.ts';
import type { Phrase } from './phrases.ts';
import type { WordingRules } from './wording-rules.ts';

/** What is wrong with a word. The first two are errors. */
export type FindingKind =
  | 'missing'
  | 'placeholder'
  | 'unused'
  | 'identical'
  | 'simplified'
  | 'mainland'
  | 'halfWidth';

export interface Finding {
  kind: FindingKind;
  language: string;
  area: string;
  key: string;
  /** Where it stands; null for what is not there. */
  phrase: Phrase | null;
  /** What the message names: a placeholder, a character, the English text. */
  found: string;
  instead: string;
}

export interface Inspected {
  /** Language -> area -> how many words it has of how many there are. */
  coverage: Map<string, Map<string, { said: number; all: number }>>;
  findings: Finding[];
}

export interface Inspection {
  phrases: readonly Phrase[];
  /** Every language that has a file, also an empty one. */
  languages: readonly string[];
  /** What descriptions ask for, beside the words that another language has. */
  due: readonly DueWord[];
  /** Whole keys that the code asks for. */
  literals: Iterable<string>;
  isUsed(key: string): boolean;
  rules: WordingRules;
}

/** Looks at every word of every language. The pseudo-language is made, so nothing in it is wrong. */
export function inspectWords(inspection: Inspection): Inspected {
  const { phrases } = inspection;
  const languages = [...new Set([...WHOLE_LANGUAGES, ...inspection.languages])];
  const byLanguage = new Map(
    languages
      .filter((language) => language !== PSEUDO_LANGUAGE)
      .map((language) => [language, toMap(phrases.filter((phrase) => phrase.language === language))]),
  );
  const expected = listExpected(byLanguage, inspection);
  const english = byLanguage.get(FALLBACK_LANGUAGE) ?? new Map<string, Phrase>();
  const coverage: Inspected['coverage'] = new Map();
  const findings: Finding[] = [];
  for (const [language, own] of byLanguage) {
    coverage.set(language, cover(expected, own));
    for (const keys of expected)
      if (!keys.some((key) => own.has(key)))
        findings.push(toFinding('missing', language, keys.at(-1) ?? '', null));
    for (const phrase of own.values()) findings.push(...inspectPhrase(phrase, english, inspection));
  }
  return { coverage, findings };
}

function toMap(phrases: readonly Phrase[]): Map<string, Phrase> {
  return new Map(phrases.map((phrase) => [phrase.key, phrase]));
}

/** Everything that one of the whole languages says, the code names or a description asks for. */
function listExpected(
  byLanguage: ReadonlyMap<string, ReadonlyMap<string, Phrase>>,
  { due, literals }: Inspection,
): DueWord[] {
  const said = new Set(WHOLE_LANGUAGES.flatMap((language) => [...(byLanguage.get(language)?.keys() ?? [])]));
  const areas = new Set([...said].map(areaOf));
  const isGroup = (key: string) => [...said].some((other) => other.startsWith(`${key}.`));
  const named = [...literals].filter((key) => areas.has(areaOf(key)) && !said.has(key) && !isGroup(key));
  const others = due.filter((keys) => !keys.some((key) => said.has(key)));
  return [...[...said, ...named].map((key) => [key]), ...others];
}

function cover(expected: readonly DueWord[], own: ReadonlyMap<string, Phrase>) {
  const areas = new Map<string, { said: number; all: number }>();
  for (const keys of expected) {
    const area = areaOf(keys.at(-1) ?? '');
    const { said, all } = areas.get(area) ?? { said: 0, all: 0 };
    areas.set(area, { said: said + (keys.some((key) => own.has(key)) ? 1 : 0), all: all + 1 });
  }
  return new Map([...areas].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function inspectPhrase(
  phrase: Phrase,
  english: ReadonlyMap<string, Phrase>,
  { isUsed, rules }: Inspection,
): Finding[] {
  const { key, language, text } = phrase;
  const model = english.get(key);
  const of = (kind: FindingKind, found = '', instead = '') =>
    toFinding(kind, language, key, phrase, found, instead);
  const stray = model === undefined ? [] : listStrayPlaceholders(text, model.text);
  const isCopy =
    language !== FALLBACK_LANGUAGE &&
    model?.text === text &&
    /\p{L}/u.test(text.replaceAll(/%\{[^}]*\}/g, '')) &&
    !rules.identical.some((rule) => new RegExp(rule.text, 'u').test(text));
  return [
    ...stray.map((name) => of('placeholder', `%{${name}}`)),
    ...(isUsed(key) || rules.asked.some((rule) => key.startsWith(rule.key)) ? [] : [of('unused')]),
    ...(isCopy ? [of('identical', text)] : []),
    ...(language.startsWith('zh')
      ? findSuspicions(text, rules).map(({ kind, found, instead }) => of(kind, found, instead))
      : []),
  ];
}

function toFinding(
  kind: FindingKind,
  language: string,
  key: string,
  phrase: Phrase | null,
  found = '',
  instead = '',
): Finding {
  return { kind, language, area: areaOf(key), key, phrase, found, instead };
}

function areaOf(key: string): string {
  return key.slice(0, Math.max(key.indexOf('.'), 0));
}

/**
 * What a phrase leaves out though the other says it in every plural form, and what it says though the other never does.
 * @example listStrayPlaceholders('%{nmae}', '%{name}') // ['name', 'nmae']
 */
export function listStrayPlaceholders(text: string, other: string): string[] {
  const said = formsOf(text).flat();
  const forms = formsOf(other);
  const missing = (forms[0] ?? []).filter(
    (name) => forms.every((form) => form.includes(name)) && !said.includes(name),
  );
  return [...missing, ...said.filter((name) => !forms.flat().includes(name))];
}

/** The number itself may be left out of any form, as in "one row". */
function formsOf(phrase: string): string[][] {
  return placeholdersOf(phrase).map((names) => names.filter((name) => name !== 'smart_count'));
}
