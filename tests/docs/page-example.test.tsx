// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterAll, expect, test } from 'vitest';
import type { PageProps } from '../../src/app/pages/pages.ts';
import { renderView } from '../engine/render-view.tsx';
import { readExamples } from '../support/readme-examples.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** As deep as a page's own folder, so that its imports lead where they would lead from there. */
const PAGES = path.join(ROOT, 'test-results');

mkdirSync(PAGES, { recursive: true });
const folder = mkdtempSync(path.join(PAGES, 'page-'));
const examples = readExamples('custom-pages/README.md');
for (const [file, text] of examples)
  if (file.startsWith('custom-pages/')) writeFileSync(path.join(folder, path.basename(file)), text);

afterAll(() => rmSync(folder, { recursive: true }));

async function open(getList: () => Promise<{ data: never[]; total: number }>) {
  const { page: Page }: { page: ComponentType<PageProps> } = await import(path.join(folder, 'index.ts'));
  renderView(<Page resource="unit-cards" id={null} exitPath={null} />, { dataProvider: { getList } });
}

test('the example of a page shows what its own test says', async () => {
  const shown = examples.get('tests/custom-pages/unit-cards/page.test.tsx') ?? '';
  const [, name = '', code = ''] = /name: '([^']+)', code: '([^']+)'/.exec(shown) ?? [];
  await open(async () => ({ data: [{ id: 1, name, code }] as never[], total: 1 }));
  expect((await screen.findByRole('listitem')).textContent).toBe(`${name} ${code}`);
  expect(shown).toContain(`toBe('${name} ${code}')`);
});

test('it says that there is nothing, and offers a retry after a failure', async () => {
  await open(async () => ({ data: [], total: 0 }));
  expect(await screen.findByText('尚無資料')).toBeTruthy();
});

test('it offers a retry after a failure', async () => {
  await open(() => Promise.reject(new Error('away')));
  expect((await screen.findByRole('alert')).textContent).toContain('away');
  expect(screen.getByRole('button')).toBeTruthy();
});

test('it has the types of a page', () => {
  const config = { extends: '../../tsconfig.json', include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  expect(execFileSync(tsc, ['-p', folder], { encoding: 'utf8' })).toBe('');
}, 120_000);
