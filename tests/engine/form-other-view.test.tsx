// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registerFormView } from '../../src/engine/registry/form-views.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { tally } from '../support/custom-pages/tally/tally.tsx';
import { describeThing, renderPage, storing } from './render-form.tsx';

registerFormView(tally);

const PROPERTIES: Entity['properties'] = {
  name: { type: 'string', title: '名稱', minLength: 1 },
  note: { type: 'string', title: '備註' },
};
const STORED = { id: 1, name: '甲', note: '乙' };
const WORDS = { thing: { form: { views: { fields: '內容', tally: '比對' } } } };

function open(otherView: object, more: object = {}) {
  const update = vi.fn(storing({}).update);
  const description = describeThing({
    properties: PROPERTIES,
    required: ['name'],
    views: { form: { in: 'page', otherView: { name: 'tally', renderer: 'tally', ...otherView } } },
  });
  renderPage(description, { ...storing(STORED), update }, '1', { words: WORDS, ...more });
  return { sent: () => update.mock.calls[0]?.[1].data };
}

const shown = () => screen.getByRole('region', { name: 'tally' });
const other = () => screen.findByRole('button', { name: '比對' });
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });

it('draws the record as it is typed beside the stored one, and saves from there', async () => {
  const { sent } = open({});
  await userEvent.click(await other());
  expect(shown().querySelector('output')?.textContent).toBe('');
  expect(screen.queryByRole('textbox', { name: /備註/ })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: '內容' }));
  await userEvent.type(box('備註'), '丙');
  await userEvent.click(await other());
  expect(shown().querySelector('output')?.textContent).toBe('note: 乙丙');

  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(sent()).toMatchObject({ name: '甲', note: '乙丙' }));
});

it('leads to a field, which takes the focus', async () => {
  open({});
  await userEvent.type(await screen.findByRole('textbox', { name: /備註/ }), '丙');
  await userEvent.click(await other());
  await userEvent.click(screen.getByRole('button', { name: 'to note' }));
  await waitFor(() => expect(document.activeElement).toBe(box('備註')));
  expect(screen.queryByRole('region', { name: 'tally' })).toBeNull();
});

it('gives way to a field that a save finds wrong', async () => {
  open({});
  await userEvent.clear(await screen.findByRole('textbox', { name: /名稱/ }));
  await userEvent.click(await other());
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(document.activeElement).toBe(box('名稱')));
});

it('is there only while its condition holds of what is typed', async () => {
  open({ when: { '$record.note': '丙' } });
  await userEvent.clear(await screen.findByRole('textbox', { name: /備註/ }));
  expect(screen.queryByRole('button', { name: '比對' })).toBeNull();
  await userEvent.type(box('備註'), '丙');
  await userEvent.click(await other());
  expect(shown()).toBeTruthy();
});

it('says so where nothing draws it', async () => {
  open({ renderer: 'gone' });
  await userEvent.click(await other());
  expect(screen.getByText(/畫不出「gone」/)).toBeTruthy();
});
