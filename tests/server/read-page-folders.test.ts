import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageFolders } from '../../server/config/read-page-folders.ts';

/** A folder with pages, and with a folder that is none. */
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
