import { describe, expect, it } from 'vitest';
import type { Words } from '../../../src/schema/dialect/config-index.ts';
import { completeWords } from '../../../src/schema/words/complete-words.ts';
import { isLanguageTag } from '../../../src/schema/words/language-tag.ts';
import { mergeMessages } from '../../../src/schema/words/merge-messages.ts';

const ENGLISH: Words = {
  save: 'Save',
  rows: '%{smart_count} row |||| %{smart_count} rows',
  group: { a: 'A', b: 'B' },
};

function complete(language: string, words: Words): Words | undefined {
  const all = completeWords(
    new Map([
      ['en', new Map([['shell', ENGLISH]])],
      [language, new Map([['shell', words]])],
    ]),
  );
  return all.get(language)?.get('shell');
}

describe('a language that somebody has started', () => {
  it('borrows from English what it does not say, key by key', () => {
    expect(complete('de', { save: 'Speichern', group: { a: '' } })).toEqual({
      save: 'Speichern',
      rows: ENGLISH.rows,
      group: { a: 'A', b: 'B' },
    });
  });

  it.each([
    ['ja', '%{smart_count} rows'],
    ['pl', '%{smart_count} rows'],
    ['de', '%{smart_count} row |||| %{smart_count} rows'],
  ])('never picks a wrong plural form of what it borrows: %s', (language, rows) => {
    expect(complete(language, {})?.rows).toBe(rows);
  });

  it('borrows areas that it has no file of', () => {
    const all = completeWords(
      new Map([
        ['en', new Map([['shell', ENGLISH]])],
        ['de', new Map()],
      ]),
    );
    expect(all.get('de')?.get('shell')).toEqual(ENGLISH);
  });
});

it('the two whole languages borrow nothing from one another', () => {
  expect(complete('zh-TW', { save: '儲存' })).toEqual({ save: '儲存' });
});

describe('the pseudo-language', () => {
  it('is English, accented, longer and in brackets, with its placeholders and plural forms', () => {
    expect(complete('en-XA', {})).toEqual({
      save: '⟦Šåṽé o⟧',
      rows: '⟦%{smart_count} ŕöŵ o⟧ |||| ⟦%{smart_count} ŕöŵš o⟧',
      group: { a: '⟦Å⟧', b: '⟦Ƀ⟧' },
    });
  });

  it('says what its own files say', () => {
    expect(complete('en-XA', { save: 'own' })?.save).toBe('own');
  });
});

describe('words that lie over others', () => {
  it.each([
    ['an empty phrase', { save: '' }],
    ['a number', { save: 5 }],
    ['a list', { save: ['a'] }],
    ['a group over a phrase', { save: { deep: 'x' } }],
    ['a phrase over a group', { group: 'x' }],
    ['no object at all', 'x'],
  ])('leave what is below: %s', (_, over) => {
    expect(mergeMessages(ENGLISH, over)).toEqual(ENGLISH);
  });
});

it.each([
  ['ja', true],
  ['pt-BR', true],
  ['zh-Hant-HK', true],
  ['JA', false],
  ['zh_TW', false],
  ['english', true],
  ['drafts-2026-11-20', false],
])('a language tag is written as BCP 47 has it: %s', (text, is) => {
  expect(isLanguageTag(text)).toBe(is);
});
