// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ResourceForm, ResourceList } from '../../src/engine/index.ts';
import { PageTitleProvider } from '../../src/engine/views/page-title.ts';
import type { FormView } from '../../src/schema/dialect/dialect-types.ts';
import { describeThing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const STORED = { id: 7, name: '總務處', version: 1 };
const WORDS = { thing: { form: { create: '新增東西', edit: '編輯東西' } } };

interface Options {
  form?: FormView;
  record?: object;
  recordRepresentation?: string;
  denied?: string[];
  id?: string;
}

function renderForm({ form = {}, record = STORED, denied = [], id = '7', ...entity }: Options = {}) {
  const tell = vi.fn<(title: string | null) => void>();
  const description = describeThing({
    ...entity,
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
    views: { form: { in: 'page', ...form } },
  });
  renderView(
    <PageTitleProvider value={tell}>
      <ResourceForm description={description} id={id} listPath="/elsewhere" />
    </PageTitleProvider>,
    { words: WORDS, denied, dataProvider: { getOne: async () => ({ data: record as never }) } },
  );
  return tell;
}

const findTitle = (name: string) => screen.findByRole('heading', { name, level: 1 });

describe('a form of a stored record', () => {
  test('is titled by its name, with what is done beside it, and tells the name to the shell', async () => {
    const tell = renderForm();
    expect(await findTitle('總務處')).toBeTruthy();
    expect(screen.getByText('編輯東西')).toBeTruthy();
    expect(screen.getByText('編號 7')).toBeTruthy();
    expect(tell).toHaveBeenLastCalledWith('總務處');
  });

  test('is titled by what its entity calls it, by no other text', async () => {
    const record = { ...STORED, note: 'x', code: 'A-1' };
    const tell = renderForm({ recordRepresentation: 'code', record });
    expect(await findTitle('A-1')).toBeTruthy();
    expect(tell).toHaveBeenLastCalledWith('A-1');
  });

  test('says that it only shows where it does', async () => {
    renderForm({ denied: ['edit'] });
    expect(await findTitle('總務處')).toBeTruthy();
    expect(screen.getByText(/^檢視/)).toBeTruthy();
    expect(screen.queryByText(/編輯/)).toBeNull();
  });

  test('is titled by its words where the record has no name', async () => {
    renderForm({ record: { id: 7, version: 1 } });
    expect(await findTitle('編輯東西')).toBeTruthy();
    expect(screen.getAllByText('編輯東西')).toHaveLength(1);
  });

  test('is titled by its words where the requirement documents name the title', async () => {
    renderForm({ form: { titleBy: 'words' } });
    await screen.findByRole('textbox');
    expect(await findTitle('編輯東西')).toBeTruthy();
  });

  test('names a dialog over its list', async () => {
    const description = describeThing({
      properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
      views: { form: { in: 'dialog' } },
    });
    renderView(<ResourceList description={description} />, {
      words: WORDS,
      dataProvider: {
        getList: async () => ({ data: [STORED] as never[], total: 1 }),
        getOne: async () => ({ data: STORED as never }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: '編輯「總務處」' }));
    expect(await screen.findByRole('dialog', { name: '總務處' })).toBeTruthy();
    expect(screen.getByText(/^編輯東西 · 編號 7/)).toBeTruthy();
  });
});

test('a form of a new record is titled by its words, and tells the shell no name', async () => {
  const tell = renderForm({ id: '0' });
  expect(await findTitle('新增東西')).toBeTruthy();
  expect(tell).not.toHaveBeenCalledWith(expect.any(String));
});
