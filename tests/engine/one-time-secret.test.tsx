// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import { ResourcePage } from '../../src/engine/index.ts';
import { forgetOneTimeSecret } from '../../src/engine/one-time-secret/one-time-secret-store.ts';
import { buildDescription, renderView } from './render-view.tsx';

afterEach(() => forgetOneTimeSecret());

function renderPage(provider: object) {
  const description = buildDescription({
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' } },
    required: ['name'],
    views: {
      list: {
        columns: ['name'],
        actions: [
          {
            name: 'renew',
            placement: 'row',
            operation: 'dept.renew',
            args: { id: '$record.id' },
            revealOnce: ['secret', 'key'],
          },
        ],
      },
      form: { in: 'drawer', layout: ['name'], revealOnce: ['secret', 'key'] },
    },
  });
  const getList = async () => ({ data: [{ id: 4, name: 'old' }], total: 1 });
  return renderView(<ResourcePage description={description} id={null} listPath="/dashboard/manage/depts" />, {
    dataProvider: { getList, ...provider } as unknown as Partial<DataProvider>,
  });
}

it('shows what a new record is answered with, after its form has closed, until the reader is done', async () => {
  const create = async (_: string, { data }: { data: object }) => ({
    data: { ...data, id: 9, secret: 's-1', key: 'k-1' },
  });
  renderPage({ create });
  await userEvent.click(await screen.findByRole('button', { name: '新增' }));
  const form = await screen.findByRole('dialog');
  await userEvent.type(await within(form).findByRole('textbox', { name: /名稱/ }), 'new');
  await userEvent.click(within(form).getByRole('button', { name: '儲存' }));

  const shown = await screen.findByRole('dialog', { name: '請立即複製保存' });
  expect(within(shown).getByRole('textbox', { name: 'secret' })).toHaveProperty('value', 's-1');
  expect(within(shown).getByRole('textbox', { name: 'key' })).toHaveProperty('value', 'k-1');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '請立即複製保存' })).toBeTruthy();
  await userEvent.click(within(shown).getByRole('button', { name: '我已保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows what an action is answered with, and copies it', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  renderPage({ invoke: async () => ({ secret: 's-2' }) });
  await user.click(await screen.findByRole('button', { name: /renew/ }));

  const shown = await screen.findByRole('dialog', { name: '請立即複製保存' });
  expect(within(shown).queryByRole('textbox', { name: 'key' })).toBeNull();
  await user.click(within(shown).getByRole('button', { name: '複製「secret」' }));
  expect(await within(shown).findByText('已複製')).toBeTruthy();
  expect(write).toHaveBeenCalledWith('s-2');
});

it('shows nothing when the answer has none of it', async () => {
  const invoke = vi.fn(async () => ({ id: 4 }));
  renderPage({ invoke });
  await userEvent.click(await screen.findByRole('button', { name: /renew/ }));
  await screen.findByText(/已完成/);
  expect(invoke).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
