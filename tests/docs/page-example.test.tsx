// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { PageProps } from '../../src/app/pages/pages.ts';
import { renderView } from '../engine/render-view.tsx';
import { readExamples } from '../support/readme-examples.ts';
import { page } from '../unit-cards/index.ts';

/** As deep as a page's own folder: its imports lead where they would lead from there, and the types step reads them. */
const FOLDER = path.join(import.meta.dirname, '../unit-cards');
const Page: ComponentType<PageProps> = page;
const examples = readExamples('custom-pages/README.md');

function open(getList: () => Promise<{ data: never[]; total: number }>) {
  renderView(<Page resource="unit-cards" id={null} exitPath={null} />, { dataProvider: { getList } });
}

test.each(['index.ts', 'unit-cards-page.tsx'])('%s is the text of the example', (file) => {
  expect(readFileSync(path.join(FOLDER, file), 'utf8')).toBe(examples.get(`custom-pages/unit-cards/${file}`));
});

test('its test is the text of the example, but for where the page stands', () => {
  const file = 'tests/custom-pages/unit-cards/page.test.tsx';
  const told = examples.get(file)?.replace('../../../custom-pages/unit-cards/', '../../unit-cards/') ?? '';
  // Imports stand in the order of their places.
  const linesOf = (text: string) => text.split('\n').toSorted();
  expect(linesOf(readFileSync(path.join(FOLDER, '../..', file), 'utf8'))).toEqual(linesOf(told));
});

test('it says that there is nothing, and offers a retry after a failure', async () => {
  open(async () => ({ data: [], total: 0 }));
  expect(await screen.findByText('尚無資料')).toBeTruthy();
});

test('it offers a retry after a failure', async () => {
  open(() => Promise.reject(new Error('away')));
  expect((await screen.findByRole('alert')).textContent).toContain('away');
  expect(screen.getByRole('button')).toBeTruthy();
});
