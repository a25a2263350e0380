import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Two that were written at the same time; they are applied under these names already. */
const KNOWN_PAIR = ['0017-download-tickets.sql', '0017-invoices.sql'];

const files = readdirSync(path.resolve('server/migrations')).toSorted();
const numberOf = (file: string) => Number(file.slice(0, 4));

test('a migration has a number of its own, and none is left out', () => {
  expect(files.filter((file) => !/^\d{4}-[a-z][a-z-]*\.sql$/.test(file))).toEqual([]);
  const single = files.filter((file) => file !== KNOWN_PAIR[1]);
  expect(files).toEqual(expect.arrayContaining(KNOWN_PAIR));
  expect(single.map(numberOf)).toEqual(single.map((_, index) => index + 1));
});
