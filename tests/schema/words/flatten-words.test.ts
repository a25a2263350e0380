import { expect, test } from 'vitest';
import { flattenWords, indexWords } from '../../../src/schema/words/flatten-words.ts';

const WORDS = { title: 'Cars', fields: { plate: 'Plate', 'data.kind': 'Kind' } };

test('the leaves of a tree of words are listed in its order and found by their keys', () => {
  expect(flattenWords(WORDS).map(({ key, pointer }) => [key, pointer])).toEqual([
    ['title', '/title'],
    ['fields.plate', '/fields/plate'],
    ['fields.data.kind', '/fields/data.kind'],
  ]);
  expect(indexWords(WORDS).get('fields.data.kind')?.value).toBe('Kind');
  expect(indexWords(WORDS).has('fields')).toBe(false);
});

test('the index of the same tree is built once', () => {
  expect(indexWords(WORDS)).toBe(indexWords(WORDS));
});
