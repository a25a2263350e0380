import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageFolders } from '../../server/config/read-page-folders.ts';

/** A folder with pages, and with a folder that is no page. */
function buildFolder(...names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['drawings', ...names]) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of names) writeFileSync(path.join(folder, name, 'index.ts'), '');
  return folder;
}

test('a resource may name the folders of custom-pages that have an index', () => {
  expect(readPageFolders(process.cwd()).pageNames).toContain('order-entry');
  expect(readPageFolders(buildFolder('custom-pages/board')).pageNames).toEqual(new Set(['board']));
  expect(readPageFolders(buildFolder()).pageNames).toEqual(new Set());
});

test('a resource may name the pages of PAGES_DIR too, read from the folder of the product', () => {
  const root = buildFolder('custom-pages/board', 'more/unit-desk');
  vi.stubEnv('PAGES_DIR', 'more');
  expect(readPageFolders(root).pageNames).toEqual(new Set(['board', 'unit-desk']));
});

test.each([
  ['../elsewhere', 'must be a folder within that of the product'],
  ['/', 'must be a folder within that of the product'],
  ['.', 'must be a folder within that of the product'],
  ['more/nothing', 'there is no such folder'],
  ['more/unit-desk/index.ts', 'there is no such folder'],
])('PAGES_DIR=%s is refused', (pagesDir, words) => {
  const root = buildFolder('more/unit-desk');
  vi.stubEnv('PAGES_DIR', pagesDir);
  expect(() => readPageFolders(root)).toThrow(words);
});

test.each(['__proto__', 'Unit Desk', '..%2fescape', 'a[b]', '"quoted"', '單位'])(
  'a folder that is called %s is refused',
  (name) => {
    const root = buildFolder(`more/${name}`);
    vi.stubEnv('PAGES_DIR', 'more');
    expect(() => readPageFolders(root)).toThrow('cannot be a page');
  },
);

test('a page of PAGES_DIR does not take the place of a built-in one', () => {
  const root = buildFolder('custom-pages/board', 'more/board');
  vi.stubEnv('PAGES_DIR', 'more');
  expect(() => readPageFolders(root)).toThrow('rename one of them');
});

test.each([
  ['{ "formats": ["dial"] ', 'is no JSON'],
  ['[]', 'wrong at ""'],
  ['{ "formats": "dial" }', 'wrong at "/formats"'],
  ['{ "formats": ["Dial <b>"] }', 'wrong at "/formats/0"'],
  ['{ "keywords": { "type": {} } }', 'renderers.json is wrong'],
  ['{ "keywords": { "__proto__": { "x-hidden": {} } } }', 'renderers.json is wrong'],
  ['{ "keywords": { "x-dial": "number" } }', 'wrong at "/keywords/x-dial"'],
  ['{ "options": { "constructor.name": {} } }', 'renderers.json is wrong'],
  ['{ "layouts": ["../Group"] }', 'wrong at "/layouts/0"'],
  ['{ "format": ["dial"] }', 'wrong at "/format"'],
])('a renderers.json of %s is refused', (text, words) => {
  const root = buildFolder('custom-pages/board');
  vi.stubEnv('PAGES_DIR', '');
  writeFileSync(path.join(root, 'custom-pages/board/renderers.json'), text);
  expect(() => readPageFolders(root)).toThrow(words);
});
