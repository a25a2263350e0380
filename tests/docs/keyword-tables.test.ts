import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildPages } from '../../commands/docs.ts';
import { buildKeywordTables } from '../../commands/documenting/keyword-tables.ts';
import { writeTables } from '../../commands/documenting/write-tables.ts';

const pages = await buildPages(path.join(import.meta.dirname, '../..'));

test.each([...pages])('%s says what the meta-schemas say: else run npm run docs', (file, page) => {
  expect(readFileSync(file, 'utf8')).toBe(page);
});

test('a table says name, value and meaning, marks what is required, and folds the parts', () => {
  const tables = buildKeywordTables({
    properties: { route: { type: 'string', description: 'A | B.' }, menu: { $ref: '#/$defs/menu' } },
    required: ['route'],
    $defs: {
      menu: { type: 'object', description: 'Its `place`.', properties: { order: { enum: ['ASC', 'DESC'] } } },
      tone: { enum: ['info'], description: 'A meaning.' },
    },
  });
  expect(tables).toContain('| `route` * | text | A \\| B. |');
  expect(tables).toContain('| `menu` | [menu](#menu) |  |');
  expect(tables).toContain('<a id="menu"></a><b>menu</b>: Its <code>place</code>.</summary>');
  expect(tables).toContain('| `order` | `ASC` `DESC` |  |');
  expect(tables).toContain('| `tone` | `info` | A meaning. |');
});

test('a page without a place for tables is refused by name', () => {
  expect(() => writeTables('# A page', '')).toThrow('npm run docs');
});
