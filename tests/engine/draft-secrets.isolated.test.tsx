// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { createLocalStore } from '../../src/data/store/local-store.ts';
import { redactDraft } from '../../src/engine/views/form/drafts/use-drafts.ts';
import type { JsonSchema } from '../../src/schema/json-schema/json-schema.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

afterEach(() => localStorage.clear());

const SECRET: JsonSchema = { type: 'string', format: 'password', title: '密碼', writeOnly: true };
const DETECTOR: JsonSchema = { type: 'object', properties: { ip: { type: 'string' }, password: SECRET } };
const ENTITY: JsonSchema = {
  type: 'object',
  properties: { name: { type: 'string', title: '名稱' }, password: SECRET, data: { type: 'object' } },
  if: { properties: { name: { const: 'detector' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
  then: { properties: { data: DETECTOR } },
};

test('a draft is stored without its secrets, however they stand in it, and names them', () => {
  const draft = {
    base: { id: 1, name: 'a', data: { ip: '10.0.0.1', password: 'old' } },
    changes: [
      { path: 'name', value: 'b' },
      { path: 'password', value: 'p4ss' },
      { path: 'data', value: { ip: '10.0.0.2', password: 'p4ss' } },
    ],
  };

  expect(redactDraft(draft, ENTITY)).toEqual({
    draft: {
      base: { id: 1, name: 'a', data: { ip: '10.0.0.1' } },
      changes: [
        { path: 'name', value: 'b' },
        { path: 'data', value: { ip: '10.0.0.2' } },
      ],
    },
    withheld: ['password', 'data.password'],
  });
});

test('a leaf of its own is withheld too; that a secret was emptied is kept', () => {
  const changes = [
    { path: 'data.password', value: 'p4ss' },
    { path: 'password', value: null },
    { path: 'name' },
  ];

  expect(redactDraft({ base: {}, changes }, ENTITY)).toEqual({
    draft: { base: {}, changes: [{ path: 'password', value: null }, { path: 'name' }] },
    withheld: ['data.password'],
  });
});

test('a password stays in its field when the save fails, never in the browser; after a reload it is asked for', async () => {
  const thing = describeThing({
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', title: '名稱' },
      password: SECRET,
    },
    views: { form: { in: 'page', redirect: false } },
  });
  const update = vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' }));
  const provider = { ...storing({ id: 1, name: '甲' }), update };
  const store = createLocalStore();
  const first = renderPage(thing, provider, '1', { store });
  await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), '乙');
  await userEvent.type(screen.getByLabelText(/密碼/, { selector: 'input' }), 'p4ss-word');

  await userEvent.click(screen.getByRole('button', { name: '儲存' }));

  await screen.findByText('草稿已保留');
  expect(screen.getByDisplayValue('p4ss-word')).toBeTruthy();
  expect(screen.queryByText(/請重新選擇或輸入/)).toBeNull();
  const stored = JSON.stringify(localStorage);
  expect(stored).toContain('甲乙');
  expect(stored).not.toContain('p4ss-word');
  first.unmount();

  // A page that has been reloaded has the store alone.
  vi.resetModules();
  const fresh = await import('./render-form.tsx');
  fresh.renderPage(thing, provider, '1', { store: createLocalStore() });
  expect(await screen.findByText(/請重新選擇或輸入：密碼/)).toBeTruthy();
  await waitFor(() => expect(screen.getByDisplayValue('甲乙')).toBeTruthy());
  expect(screen.queryByDisplayValue('p4ss-word')).toBeNull();
});

test('a secret says that it stays when left empty in the form of a stored record alone', async () => {
  const described = describeThing({
    properties: {
      name: { type: 'string', title: '名稱' },
      secret: { type: 'string', format: 'password', title: '密碼', writeOnly: true },
    },
  });
  const { unmount } = renderPage(described, storing({ id: 1, name: 'a' }));
  expect(await screen.findByText('留空則維持不變')).toBeTruthy();
  unmount();

  renderPage(described, storing({ id: 1, name: 'a' }), '0');
  expect(await screen.findByLabelText(/密碼/, { selector: 'input' })).toBeTruthy();
  expect(screen.queryByText('留空則維持不變')).toBeNull();
});
