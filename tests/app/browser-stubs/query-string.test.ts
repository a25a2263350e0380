import { describe, expect, it } from 'vitest';
import { parse, stringify } from '../../../src/app/browser-stubs/query-string.ts';

describe('a query', () => {
  it('is written with sorted keys, escaped strictly', () => {
    const query = {
      sort: '["id","ASC"]',
      filter: '{"q":"(a b)*!"}',
      gone: undefined,
      only: null,
      id: [2, 1],
    };

    expect(stringify(query)).toBe(
      'filter=%7B%22q%22%3A%22%28a%20b%29%2A%21%22%7D&id=2&id=1&only&sort=%5B%22id%22%2C%22ASC%22%5D',
    );
  });

  it('is read with and without its mark', () => {
    const read = { q: 'a b', filter: '{"名":1}', only: null };

    expect({ ...parse('?q=a+b&filter=%7B%22%E5%90%8D%22%3A1%7D&only') }).toEqual(read);
    expect({ ...parse('q=a%20b&only&filter={"名":1}') }).toEqual(read);
    expect({ ...parse('?') }).toEqual({});
    expect({ ...parse('id=1&id=2') }).toEqual({ id: ['1', '2'] });
  });
});
