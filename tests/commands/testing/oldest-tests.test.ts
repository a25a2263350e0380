import path from 'node:path';
import { expect, test } from 'vitest';
import { findOldestTests } from '../../harness/run/oldest-postgres.ts';
import { filesIn, readHouseFile } from '../../lint/house-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const chosen = findOldestTests(ROOT);

test('a test of the server that sends a statement of its own runs on the oldest PostgreSQL', () => {
  const hasStatement = (file: string) => /\bsql`|\.query[(<]|\bwithClient\(/.test(readHouseFile(file));
  const found = ['tests/server', 'tests/contract']
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.test.ts'));

  expect(found.filter((file) => hasStatement(file) && !chosen.includes(file))).toEqual([]);
});

test('so does the test that asks every operation of the definition', () => {
  expect(chosen).toContain('tests/contract/contract.test.ts');
});

test('what runs there opens a database', () => {
  const opensDatabase = (file: string) =>
    /support\/(?:server|database|till)\.ts'|createTestDatabase|buildServer/.test(readHouseFile(file));

  expect(chosen.filter((file) => !opensDatabase(file))).toEqual([]);
});

test('tests of pages, of pictures and of the printer do not run there', () => {
  const others = chosen.filter((file) => !/^tests\/(?:server|contract)\//.test(file));

  expect(others).toEqual([]);
  expect(chosen).not.toContain('tests/server/hostile-pictures.test.ts');
  expect(chosen).not.toContain('tests/server/printer.test.ts');
});
