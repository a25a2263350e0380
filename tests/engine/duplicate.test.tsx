// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { Action } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const STORED = {
  id: 4,
  name: 'old',
  code: 'X',
  barcode: '4711',
  made: '2026-11-20',
  photo: { url: 'a' },
  version: 3,
  other: 1,
};
const ACTION: Action = {
  name: 'duplicate',
  placement: 'row',
  builtIn: 'duplicate',
  permission: 'create',
  args: { duplicate_of: '$record.id' },
};

function renderList(provider: object, action: Action = ACTION, denied: readonly string[] = []) {
  const description = buildDescription({
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      code: { type: 'string' },
      barcode: { type: 'string', 'x-unique': 'store' },
      made: { type: 'string', readOnly: true },
      photo: { type: 'object', 'x-upload': { operation: 'dept.addPhoto', args: {} } },
    },
    views: { list: { columns: ['name'], actions: [action] }, form: {} },
  });
  const getList = async () => ({ data: [{ id: 4, name: 'old' }], total: 1 });
  const getOne = async () => ({ data: STORED });
  return renderView(<ResourceList description={description} />, {
    denied,
    dataProvider: { getList, getOne, ...provider } as unknown as Partial<DataProvider>,
  });
}

it('makes a copy of what is stored, without what the provider makes and what is uploaded', async () => {
  // The last evening of a year elsewhere is the next year in Taipei.
  vi.useFakeTimers({ now: new Date('2026-12-31T16:30:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
  const { router } = renderList({ create }, { ...ACTION, set: { code: '$now|toYear' } });

  await userEvent.click(await screen.findByRole('button', { name: '複製「old」' }));

  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toEqual({
    name: 'old',
    code: 2027,
    duplicate_of: 4,
  });
  const notice = await screen.findByText(/複製已完成/);
  await userEvent.click(within(notice.parentElement ?? notice).getByRole('button', { name: '編輯' }));
  expect(router.state.location.search).toBe('?form=9');
});

it('says why no copy was made', async () => {
  const create = async () => {
    throw Object.assign(new Error('no'), { status: 422, code: 'validation' });
  };
  renderList({ create });
  await userEvent.click(await screen.findByRole('button', { name: '複製「old」' }));
  expect((await screen.findByRole('alert')).textContent).toContain('複製未完成');
});

it('is not offered to who may not create', async () => {
  renderList({}, ACTION, ['create', 'list.create']);
  await screen.findByText('old');
  expect(screen.queryByRole('button', { name: '複製「old」' })).toBeNull();
});

it('opens the copy in the form under a name that no record has, and stores it from there', async () => {
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
  const names = ['old', 'old（複本）'];
  const getList = async () => ({ data: names.map((name, index) => ({ id: index + 4, name })), total: 2 });
  const { router } = renderList({ create, getList }, { ...ACTION, args: {}, inForm: true });

  await userEvent.click(await screen.findByRole('button', { name: '複製「old」' }));

  const form = within(await screen.findByRole('dialog'));
  expect(await form.findByDisplayValue('old（複本 2）')).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?form=new');
  await userEvent.click(form.getByRole('button', { name: '儲存' }));

  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ name: 'old（複本 2）', code: 'X' });
  expect(create.mock.calls[0]?.[1].data).not.toHaveProperty('id');
  expect(create.mock.calls[0]?.[1].data).not.toHaveProperty('barcode', '4711');
});
