// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test, vi } from 'vitest';
import type { Renderer } from '../../src/engine/registry/registry.ts';
import { registerForFile } from '../engine/register-for-file.ts';
import { describeThing, renderPage, storing } from '../engine/render-form.tsx';
import { readExamples } from '../support/readme-examples.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const RESULTS = path.join(ROOT, 'test-results');
const EXAMPLE = 'src/engine/renderers/rating.tsx';

mkdirSync(RESULTS, { recursive: true });
const folder = mkdtempSync(path.join(RESULTS, 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

// The example stands where its imports lead to the engine by the same relative paths.
const text = readExamples('README.md').get(EXAMPLE) ?? '';
mkdirSync(path.join(folder, 'renderers'));
writeFileSync(path.join(folder, 'renderers/rating.tsx'), text);
for (const [, module = ''] of text.matchAll(/from '\.\.\/(.+)'/g)) {
  mkdirSync(path.join(folder, path.dirname(module)), { recursive: true });
  writeFileSync(path.join(folder, module), `export * from '${path.join(ROOT, 'src/engine', module)}';\n`);
}

test('the renderer of README draws its fields, and changes them', async () => {
  const { rating }: { rating: Renderer } = await import(path.join(folder, 'renderers/rating.tsx'));
  registerForFile('rating', rating);
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

test('it has the types of a renderer', () => {
  const line = `import { rating } from './renderers/rating.tsx';\nimport type { Renderer } from '${path.join(ROOT, 'src/engine/registry/registry.ts')}';\nexport const own: Record<string, Renderer> = { rating };\n`;
  writeFileSync(path.join(folder, 'own-renderers.ts'), line);
  const config = { extends: '../../tsconfig.json', include: ['.'] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  expect(execFileSync(tsc, ['-p', folder], { encoding: 'utf8' })).toBe('');
}, 120_000);
