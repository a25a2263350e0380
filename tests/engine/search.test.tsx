// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import { buildDescription, renderView } from './render-view.tsx';

const description = buildDescription({ views: { list: { columns: ['name'], search: { debounceMs: 120 } } } });

function renderList(path = '/dashboard/manage/depts') {
  const getList = vi.fn(async () => ({ data: [{ id: 1, name: '總務處' }] as never[], total: 1 }));
  return {
    getList,
    ...renderView(<ResourceList description={description} />, { dataProvider: { getList }, path }),
  };
}

const filterOf = (search: string) => new URLSearchParams(search).get('filter');

describe('searching', () => {
  it('asks once for what was typed, and keeps it in the address as a chip', async () => {
    const { getList, router } = renderList();

    await userEvent.type(await screen.findByRole('searchbox', { name: '搜尋' }), '總務');

    await waitFor(() => expect(filterOf(router.state.location.search)).toBe('{"q":"總務"}'));
    expect(await screen.findByRole('button', { name: '移除篩選「搜尋」' })).toBeTruthy();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    expect(getList).toHaveBeenLastCalledWith('dept', expect.objectContaining({ filter: { q: '總務' } }));
  });

  it('waits while a Chinese candidate is being chosen, also at its Enter', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { router } = renderList();
    const box = await screen.findByRole('searchbox', { name: '搜尋' });

    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'ㄗㄨㄥ' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(filterOf(router.state.location.search)).toBeNull();

    fireEvent.change(box, { target: { value: '總' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(filterOf(router.state.location.search)).toBe('{"q":"總"}'));
  });

  it('shows the text of the address, and empties with its chip', async () => {
    const { router } = renderList('/dashboard/manage/depts?filter=%7B%22q%22%3A%22%E7%B8%BD%22%7D');
    expect(await screen.findByDisplayValue('總')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: '移除篩選「搜尋」' }));

    await waitFor(() => expect(filterOf(router.state.location.search)).toBeNull());
    await waitFor(() => expect(screen.getByRole('searchbox', { name: '搜尋' })).toHaveProperty('value', ''));
  });
});
