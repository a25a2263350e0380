import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildPages, writeTables } from '../../commands/docs.ts';
import { buildKeywordTables } from '../../commands/documenting/keyword-tables.ts';

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
  expect(tables).toContain('| <a id="tone"></a>`tone` | `info` | A meaning. |');
});

test('a table says what is not built yet, from the list that the check reads', () => {
  const tables = buildKeywordTables({
    properties: {
      topic: { type: 'string', description: 'A topic.', 'x-unbuilt': true },
      kind: { enum: ['table', 'inspector'], description: 'Its kind.', 'x-unbuilt': ['inspector'] },
    },
  });
  expect(tables).toContain('| `topic` | text | A topic. **Not built yet.** |');
  expect(tables).toContain('| Its kind. **Not built yet:** `inspector`. |');
});

test('a table names the functions that its keyword can have', () => {
  const page = [...pages].find(([file]) => file.endsWith('schemas/README.md'))?.[1] ?? '';
  const namesOf = (keyword: string) => /There are: (.*)\.$/.exec(rowOf(page, keyword))?.[1]?.split(' ') ?? [];
  expect(namesOf('x-computed')).toContain('`toRentalValidity`');
  expect(namesOf('x-computed')).not.toContain('`upperCase`');
  expect(namesOf('x-normalise')).toContain('`upperCase`');
  expect(namesOf('x-normalise')).not.toContain('`toRentalValidity`');
  expect(namesOf('x-normalise')).not.toContain('`toOpenEntry`');
});

/** What the table says of a keyword. */
function rowOf(page: string, keyword: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| \`${keyword}\``)) ?? '';
  return row.replace(/ \|$/, '');
}

test.each([...pages].filter(([file]) => file.endsWith('.md')))(
  'each link within %s leads to a place',
  (_, page) => {
    const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
    const headings = [...page.matchAll(/^#+ (.*)$/gm)].map(([, text = '']) =>
      text
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    const places = new Set([...anchors, ...headings]);
    const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, id]) => id);
    expect([...new Set(links)].filter((id) => !places.has(id))).toEqual([]);
  },
);

test('a page without a place for tables is refused by name', () => {
  expect(() => writeTables('# A page', '')).toThrow('npm run docs');
});
