// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonSchema } from '../../../src/schema/json-schema/json-schema.ts';
import { LABEL, renderCell, renderForm } from './render-field.tsx';

const REFERENCE: JsonSchema = { type: ['integer', 'null'], 'x-reference': 'dept' };
const SEVERAL: JsonSchema = { type: 'array', items: { type: 'integer', 'x-reference': 'dept' } };

/** Five hundred departments, answered in pages of fifty. */
function provider() {
  const all = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `第 ${index + 1} 組` }));
  return {
    getList: vi.fn(async (_: string, { filter }: { filter: { q?: string } }) => {
      const found = all.filter(({ name }) => name.includes(filter.q ?? ''));
      return { data: found.slice(0, 50), total: found.length };
    }),
    getMany: vi.fn(async (_: string, { ids }: { ids: number[] }) => ({
      data: all.filter(({ id }) => ids.includes(id)),
    })),
  };
}

const findCombo = () => screen.findByRole<HTMLInputElement>('combobox', { name: LABEL });

const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('a reference', () => {
  it('shows the current record by name, also when no page of choices has it', async () => {
    renderForm(REFERENCE, 499, { dataProvider: provider() });
    const box = await findCombo();
    await waitFor(() => expect(box.value).toBe('第 499 組'));
  });

  it('shows records as their entity calls them, and has them in that order', async () => {
    const rooms = [
      { id: 1, note: 'x', code: 'A-1' },
      { id: 2, note: 'y', code: 'A-2' },
    ];
    const getList = vi.fn(async () => ({ data: rooms, total: 2 }));
    const getMany = vi.fn(async () => ({ data: rooms }));
    const resources = [{ name: 'dept', recordRepresentation: 'code' }];
    renderForm(REFERENCE, 2, { dataProvider: { getList, getMany }, resources });
    const box = await findCombo();
    await waitFor(() => expect(box.value).toBe('A-2'));
    await userEvent.click(box);
    await screen.findByRole('option', { name: 'A-1' });
    expect(getList).toHaveBeenCalledWith(
      'dept',
      expect.objectContaining({ sort: { field: 'code', order: 'ASC' } }),
    );
  });

  it('reads no record that is called by its id', async () => {
    const dataProvider = provider();
    const resources = [{ name: 'dept', recordRepresentation: 'id' }];
    renderForm(REFERENCE, 499, { dataProvider, resources });
    await waitFor(async () => expect((await findCombo()).value).toBe('499'));
    expect(dataProvider.getMany).not.toHaveBeenCalled();
  });

  it('asks for choices when it is opened, not before', async () => {
    const dataProvider = provider();
    renderForm(REFERENCE, 1, { dataProvider });
    const box = await findCombo();
    expect(dataProvider.getList).not.toHaveBeenCalled();
    await userEvent.click(box);
    await screen.findByRole('option', { name: '第 2 組' });
  });

  it('says how many more there are', async () => {
    renderForm(REFERENCE, 1, { dataProvider: provider() });
    await userEvent.click(await findCombo());
    const note = await screen.findByRole('option', { name: /另有 450 筆/ });
    expect(note.getAttribute('aria-disabled')).toBe('true');
  });

  it('searches the provider as one types, once for what was typed, and is chosen by keys', async () => {
    const dataProvider = provider();
    const form = renderForm(REFERENCE, 1, { dataProvider });
    const box = await findCombo();
    await userEvent.clear(box);
    await userEvent.type(box, '498');
    await screen.findByRole('option', { name: '第 498 組' });
    await waitFor(() => expect(screen.queryByRole('option', { name: '第 2 組' })).toBeNull());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(box.value).toBe('第 498 組');
    const texts = dataProvider.getList.mock.calls.map(([, { filter }]) => filter.q);
    expect(texts.filter((text) => text !== undefined)).toEqual(['498']);
    expect(await form.saved()).toBe(498);
  });

  it('takes the first that is found by Enter; what is found nowhere is not sent away with the form', async () => {
    const form = renderForm(REFERENCE, 1, { dataProvider: provider() });
    const box = await findCombo();
    await userEvent.clear(box);
    await userEvent.type(box, '498');
    await screen.findByRole('option', { name: '第 498 組' });
    await userEvent.keyboard('{Enter}');
    expect(box.value).toBe('第 498 組');
    await userEvent.type(box, '沒有這組{Enter}');
    expect(form.sent).not.toHaveBeenCalled();
    expect(await form.saved()).toBe(498);
  });

  it('narrows what it has until the provider has searched, which may find by more than is shown', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const dataProvider = provider();
    const { getList } = dataProvider;
    const search = getList.getMockImplementation() as typeof getList;
    getList.mockImplementation(async (name, parameters) => {
      if (parameters.filter.q === undefined) return search(name, parameters);
      await asked;
      return { data: [{ id: 77, name: '由代號找到' }], total: 1 };
    });
    renderForm(REFERENCE, null, { dataProvider });
    const box = await findCombo();
    await userEvent.click(box);
    await screen.findByRole('option', { name: '第 2 組' });
    await userEvent.type(box, '49');
    expect(optionNames()).toEqual(['第 49 組', expect.stringContaining('另有 450 筆')]);
    answer();
    await waitFor(() => expect(optionNames()).toEqual(['由代號找到']));
  });

  it('keeps its choices where they are while one is pressed', async () => {
    const dataProvider = provider();
    const form = renderForm(REFERENCE, null, { dataProvider });
    const box = await findCombo();
    await userEvent.click(box);
    await screen.findByRole('option', { name: '第 2 組' });
    await userEvent.type(box, '4');
    const before = optionNames();
    const pressed = screen.getByRole('option', { name: '第 14 組' });
    fireEvent.pointerDown(pressed);
    await waitFor(() => expect(dataProvider.getList).toHaveBeenCalledTimes(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(optionNames()).toEqual(before);
    fireEvent.pointerUp(pressed);
    fireEvent.click(pressed);
    expect(box.value).toBe('第 14 組');
    expect(await form.saved()).toBe(14);
  });

  it('searches nothing while a Chinese candidate is being chosen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const dataProvider = provider();
    renderForm(REFERENCE, null, { dataProvider });
    const box = await findCombo();
    await userEvent.click(box);
    await screen.findByRole('option', { name: '第 2 組' });
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'di' } });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(dataProvider.getList).toHaveBeenCalledTimes(1);
    fireEvent.change(box, { target: { value: '第 3' } });
    fireEvent.compositionEnd(box);
    await waitFor(() => expect(dataProvider.getList).toHaveBeenCalledTimes(2));
  });

  it('is emptied to null', async () => {
    const form = renderForm(REFERENCE, 1, { dataProvider: provider() });
    const box = await findCombo();
    await waitFor(() => expect(box.value).toBe('第 1 組'));
    await userEvent.clear(box);
    expect(await form.saved()).toBeNull();
  });

  it('is searched here where the provider cannot search, and says so', async () => {
    const dataProvider = provider();
    const refusal = Object.assign(new Error('no such filter'), { status: 0, code: 'unknownFilter' });
    dataProvider.getList.mockImplementation(async (_, { filter }) => {
      if (filter.q !== undefined) throw refusal;
      return {
        data: [
          { id: 7, name: '工程部' },
          { id: 8, name: '財務部' },
        ],
        total: 30,
      };
    });
    renderForm(REFERENCE, null, { dataProvider });
    const box = await findCombo();
    await userEvent.type(box, '工程');
    await screen.findByRole('option', { name: '工程部' });
    expect(await screen.findByRole('option', { name: /僅能搜尋/ })).toBeTruthy();
    expect(screen.queryByRole('option', { name: '財務部' })).toBeNull();
  });

  it('says when the choices cannot be read', async () => {
    const dataProvider = provider();
    dataProvider.getList.mockRejectedValue(new Error('offline'));
    renderForm(REFERENCE, null, { dataProvider });
    await userEvent.click(await findCombo());
    expect(await screen.findByText('無法載入選項，請再試一次')).toBeTruthy();
  });

  it('to several records keeps their order', async () => {
    const form = renderForm(SEVERAL, [5, 3], { dataProvider: provider() });
    await screen.findByText('第 5 組');
    await userEvent.click(await findCombo());
    await userEvent.click(await screen.findByRole('option', { name: '第 2 組' }));
    expect(await form.saved()).toEqual([5, 3, 2]);
  });

  it('is a name in a row, or its number where it is gone', async () => {
    const cell = await renderCell(REFERENCE, 4, { dataProvider: provider() });
    await waitFor(() => expect(cell.textContent).toBe('第 4 組'));
  });

  it('is its number where the record is gone', async () => {
    const cell = await renderCell(REFERENCE, 9999, { dataProvider: provider() });
    await waitFor(() => expect(cell.textContent).toBe('編號 9999（無法取得名稱）'));
  });
});
