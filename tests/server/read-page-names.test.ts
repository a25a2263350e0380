import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageNames } from '../../server/config/read-page-names.ts';

/** A folder with pages, and with a folder that is none. */
function buildFolder(...names: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['drawings', ...names]) mkdirSync(path.join(folder, name), { recursive: true });
  for (const name of names) writeFileSync(path.join(folder, name, 'index.ts'), '');
  return folder;
}

test('a resource may name the folders of custom-pages that have an index', () => {
  expect(readPageNames(process.cwd())).toContain('order-entry');
  expect(readPageNames(buildFolder('custom-pages/board'))).toEqual(new Set(['board']));
  expect(readPageNames(buildFolder())).toEqual(new Set());
});

test('a resource may name the pages of PAGES_DIR too, read from the folder of the product', () => {
  const root = buildFolder('custom-pages/board', 'more/unit-desk');
  vi.stubEnv('PAGES_DIR', 'more');
  expect(readPageNames(root)).toEqual(new Set(['board', 'unit-desk']));
});
