// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../src/contract/provider-error.ts';
import { ResourceForm } from '../../src/engine/index.ts';
import { buildDescription, renderView } from './render-view.tsx';

const STORED = { id: 1, name: '總務處', code: 'GA', version: 1 };

function renderForm(dataProvider: Partial<DataProvider>, id: string | null = '1') {
  const description = buildDescription({ views: { form: { in: 'page' } } });
  return renderView(<ResourceForm description={description} id={id} listPath="/elsewhere" />, {
    dataProvider,
  });
}

const getOne: DataProvider['getOne'] = async () => ({ data: STORED as never });
const nameField = () => screen.findByRole('textbox', { name: /單位名稱/ });

describe('a form as a page', () => {
  it('goes to the list after a save, without asking', async () => {
    const { router } = renderForm({ getOne, update: async (_, { data }) => ({ data: data as never }) });
    await userEvent.type(await nameField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
    expect(await screen.findByText('已儲存')).toBeTruthy();
  });

  it('stays after a failed save, with the draft notice above what was typed', async () => {
    const update = vi.fn().mockRejectedValue(new ProviderError({ status: 503, code: 'busy' }));
    const { router } = renderForm({ getOne, update });
    await userEvent.type(await nameField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    expect(await screen.findByText('草稿已保留')).toBeTruthy();
    expect(screen.getByDisplayValue('總務處二')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/dashboard/manage/depts');
  });

  it('shows beside its fields what its view says, as it is typed and not to be changed', async () => {
    const description = buildDescription({
      views: { form: { in: 'page', layout: ['name'], aside: ['code', 'name'] } },
    });
    renderView(<ResourceForm description={description} id="1" listPath="/elsewhere" />, {
      dataProvider: { getOne },
    });
    await screen.findByRole('heading', { name: '總務處' });
    const aside = within(await screen.findByRole('complementary'));
    expect(await aside.findByRole('textbox', { name: /單位代碼/ })).toHaveProperty('readOnly', true);

    await userEvent.type(screen.getByRole('textbox', { name: '單位名稱' }), '二');

    expect(aside.getByDisplayValue('總務處二')).toBeTruthy();
  });

  it('asks before cancelling gives up what was typed', async () => {
    const { router } = renderForm({ getOne });
    await userEvent.type(await nameField(), '二');

    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(await screen.findByRole('button', { name: '捨棄變更' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/elsewhere'));
  });

  it('is empty for a new record, which the documents number 0', async () => {
    const create = vi.fn(async () => ({ data: { id: 9 } as never }));
    renderForm({ create }, '0');
    expect(await screen.findByRole('heading', { name: '新增單位' })).toBeTruthy();

    await userEvent.type(await nameField(), '工程部');
    await userEvent.type(screen.getByRole('textbox', { name: /單位代碼/ }), 'EN');
    await userEvent.click(screen.getByRole('button', { name: '儲存' }));

    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(
        'dept',
        expect.objectContaining({ data: { name: '工程部', code: 'EN' } }),
      ),
    );
  });

  it('is drawn at once where the record is in the cache, without a loading state before it', async () => {
    const { router } = renderForm({ getOne });
    await nameField();
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
    const busy: Element[] = [];
    // The loading state stands inside of the page that the form replaces.
    const note = (records: MutationRecord[]) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof Element) busy.push(...node.querySelectorAll('[aria-busy]'));
    };
    const observer = new MutationObserver(note);
    observer.observe(document.body, { childList: true, subtree: true });

    await act(() => router.navigate('/dashboard/manage/depts'));

    expect(await nameField()).toBeTruthy();
    note(observer.takeRecords());
    observer.disconnect();
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(busy).toEqual([]);
  });
});
