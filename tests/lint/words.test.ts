import { describe, expect, test } from 'vitest';
import { listStrayPlaceholders } from '../../commands/wording/inspect-words.ts';
import { filesIn, readHouseFile } from './house-files.ts';

const LANGUAGES = ['zh-TW', 'en'] as const;
const [FIRST] = LANGUAGES;

/** Leaves of a file of words by their dotted path. */
function leavesOf(words: unknown, prefix = ''): [key: string, phrase: unknown][] {
  if (typeof words !== 'object' || words === null) return [[prefix, words]];
  return Object.entries(words).flatMap(([key, value]) => leavesOf(value, prefix ? `${prefix}.${key}` : key));
}

function areasOf(language: string): string[] {
  return filesIn(`i18n/${language}`)
    .map((file) => file.slice(`i18n/${language}/`.length))
    .toSorted();
}

function wordsOf(language: string, area: string): Map<string, unknown> {
  return new Map(leavesOf(JSON.parse(readHouseFile(`i18n/${language}/${area}`))));
}

test('both languages have the same files', () => {
  for (const language of LANGUAGES) expect(areasOf(language)).toEqual(areasOf(FIRST));
});

describe.each(areasOf(FIRST))('%s', (area) => {
  test('has the same keys in both languages', () => {
    const [chinese, english] = LANGUAGES.map((language) => [...wordsOf(language, area).keys()].toSorted());
    expect(english).toEqual(chinese);
  });

  test('has the same placeholders in both languages', () => {
    const english = wordsOf('en', area);
    const stray = [...wordsOf(FIRST, area)].flatMap(([key, phrase]) =>
      listStrayPlaceholders(String(phrase), String(english.get(key))).map((name) => `${key}: ${name}`),
    );
    expect(stray).toEqual([]);
  });

  test.each(LANGUAGES)('says something under every key in %s', (language) => {
    const silent = [...wordsOf(language, area)].filter(
      ([, phrase]) => typeof phrase !== 'string' || phrase === '',
    );
    expect(silent).toEqual([]);
  });
});
