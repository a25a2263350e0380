// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Renderer } from '../../src/engine/registry/registry.ts';
import { registerForFile } from '../engine/register-for-file.ts';
import { describeThing, renderPage, storing } from '../engine/render-form.tsx';
import { rating } from '../rating/renderers/rating.tsx';
import { readExamples } from '../support/readme-examples.ts';

/** It stands where its imports lead to the engine by the same relative paths; the types step reads it. */
const FILE = path.join(import.meta.dirname, '../rating/renderers/rating.tsx');
const renderer: Renderer = rating;

test('the file is the text of README', () => {
  expect(readFileSync(FILE, 'utf8')).toBe(readExamples('README.md').get('src/engine/renderers/rating.tsx'));
});

test('the renderer of README draws its fields, and changes them', async () => {
  registerForFile('rating', renderer);
  const update = vi.fn(storing({}).update);
  const properties = {
    rating: { type: 'integer', title: 'Rating' },
    count: { type: 'integer', title: 'Count' },
  } as const;
  renderPage(describeThing({ properties, views: { form: { in: 'page' } } }), {
    ...storing({ id: 1, rating: 2, count: 7 }),
    update,
  });

  expect(await screen.findByRole('button', { name: 'Rating 2', pressed: true })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Count' })).toHaveProperty('value', '7');
  await userEvent.click(screen.getByRole('button', { name: 'Rating 4' }));
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ rating: 4, count: 7 }));
});
