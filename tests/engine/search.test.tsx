// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

/** The same object until the component around an element is drawn again: React keeps the element's last props at it. */
function lastDrawing(element: Element): unknown {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
  return key === undefined ? undefined : Reflect.get(element, key);
}

describe('searching', () => {
  it('asks once for what was typed, and keeps it in the address as a chip', async () => {
    const { getList, router } = renderList();

    await userEvent.type(await screen.findByRole('searchbox', { name: '搜尋' }), '總務');

    await waitFor(() => expect(filterOf(router.state.location.search)).toBe('{"q":"總務"}'));
    expect(await screen.findByRole('button', { name: '移除篩選「搜尋」' })).toBeTruthy();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    expect(getList).toHaveBeenLastCalledWith('dept', expect.objectContaining({ filter: { q: '總務' } }));
  });

  it('draws neither tools nor head nor pages again', async () => {
    const { getList } = renderList();
    await screen.findByText('總務處');
    const parts = () => [
      ...['列印', '重新整理', '已存的篩選', '欄位'].map((name) => screen.getByRole('button', { name })),
      ...screen.getAllByRole('columnheader').flatMap((head) => within(head).queryAllByRole('button')),
      ...within(screen.getByRole('navigation')).getAllByRole('button'),
      screen.getByRole('combobox', { name: /^每頁筆數/ }),
    ];
    const before = parts().map(lastDrawing);

    await userEvent.type(screen.getByRole('searchbox'), '總務');
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    await screen.findByText('第 1–1 筆，共 1 筆');

    expect(before).not.toContain(undefined);
    parts().forEach((part, index) => expect(lastDrawing(part), part.outerHTML).toBe(before[index]));
  });

  it('goes on to the first row by the arrow down, when its rows are those of what was typed', async () => {
    const { router } = renderList();
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, '總務{ArrowDown}');

    expect(filterOf(router.state.location.search)).toBe('{"q":"總務"}');
    await screen.findByText('第 1–1 筆，共 1 筆');
    await waitFor(async () => {
      await userEvent.keyboard('{ArrowDown}');
      expect(document.activeElement?.getAttribute('data-index')).toBe('0');
    });
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

describe('the search of a screen of one task', () => {
  const PLATES = ['RVY8743', 'RCZ9074'];
  const large = buildDescription({
    views: {
      list: {
        size: 'large',
        columns: ['name'],
        rowClick: 'edit',
        search: { debounceMs: 20, 'x-normalise': ['upperCase', 'withoutDashes'] },
      },
      form: {},
    },
  });

  /** @param hold the text whose answer waits for `answer` */
  async function renderLarge(hold = '') {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const getList = vi.fn(async (_resource: string, { filter }: { filter?: { q?: string } }) => {
      const { q = '' } = filter ?? {};
      if (hold !== '' && q === hold) await held;
      const data = PLATES.flatMap((name, index) => (name.includes(q) ? { id: index + 1, name } : []));
      return { data: data as never[], total: data.length };
    });
    const view = renderView(<ResourceList description={large} />, { dataProvider: { getList } });
    const box = await screen.findByRole('searchbox');
    await screen.findByText('RCZ9074');
    return { ...view, box, answer };
  }

  /** The list is read at a pause within what is typed, too. */
  const waitForRows = (router: Awaited<ReturnType<typeof renderLarge>>['router'], q: string) =>
    waitFor(() => {
      expect(filterOf(router.state.location.search)).toBe(JSON.stringify({ q }));
      expect(screen.queryByText('RCZ9074')).toBeNull();
      expect(document.querySelector('table[aria-busy=true]')).toBeNull();
    });

  /** The id of the record whose form is open. */
  const formOf = ({ state }: Awaited<ReturnType<typeof renderLarge>>['router']) =>
    new URLSearchParams(state.location.search).get('form');

  it('opens the first row by Enter, also of a plate that is typed with its dash', async () => {
    const { box, router } = await renderLarge();
    await userEvent.type(box, 'rvy-8743');
    await waitForRows(router, 'RVY8743');

    await userEvent.keyboard('{Enter}');

    expect(formOf(router)).toBe('1');
  });

  it('opens no row of an earlier search', async () => {
    const { box, router, answer } = await renderLarge('RCZ');
    await userEvent.type(box, 'RVY');
    await waitForRows(router, 'RVY');
    // At once: letters that come slowly are searches of their own, and take the rows away.
    fireEvent.change(box, { target: { value: 'RCZ' } });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(filterOf(router.state.location.search)).toBe('{"q":"RCZ"}'));
    expect(screen.getByText('RVY8743')).toBeTruthy();

    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box);
    expect(formOf(router)).toBeNull();

    answer();
    await screen.findByText('RCZ9074');
    await userEvent.keyboard('{Enter}');
    expect(formOf(router)).toBe('2');
  });

  it('takes what is typed at a row as the next search, in place of the last one', async () => {
    const { box, router } = await renderLarge();
    await userEvent.type(box, 'RVY');
    await waitForRows(router, 'RVY');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.tagName).toBe('TR');

    await userEvent.keyboard('RCZ');

    expect(document.activeElement).toBe(box);
    expect(box).toHaveProperty('value', 'RCZ');
    await screen.findByText('RCZ9074');
  });

  it('keeps the focus when it is emptied by its cross', async () => {
    const { box } = await renderLarge();
    await userEvent.type(box, 'RVY');

    await userEvent.click(screen.getByRole('button', { name: '清除搜尋' }));

    expect(box).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box);
  });
});
