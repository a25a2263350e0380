// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { LayoutElement } from '../../src/schema/dialect/dialect-types.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const CATEGORIES: LayoutElement[] = [
  { type: 'Category', label: '基本', elements: ['name', 'kind'] },
  { type: 'Category', label: '車輛', when: { '$record.kind': 'car' }, elements: ['plate'] },
  { type: 'Category', elements: ['note'] },
];

function openForm(record: object, categories = CATEGORIES) {
  const description = describeThing({
    properties: {
      name: { type: 'string', title: '名稱', minLength: 1 },
      kind: { enum: ['car', 'person'], title: '種類', format: 'radio' },
      plate: { type: 'string', title: '車牌', minLength: 3 },
      note: { type: 'string', title: '備註', maxLength: 5 },
    },
    required: ['name'],
    views: { form: { in: 'page', layout: [{ type: 'Categorization', elements: categories }] } },
  });
  const provider = storing({ id: 1, ...record });
  const update = vi.fn(provider.update);
  renderPage(description, { ...provider, update });
  return { update };
}

const CAR = { name: '甲', kind: 'car', plate: 'ABC', note: '' };
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }));
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

describe('the tabs of a form', () => {
  it('are named by their labels, one without by its place; the first is open', async () => {
    openForm(CAR);
    await screen.findByRole('tablist');
    expect(tabNames()).toEqual(['基本', '車輛', '3']);
    expect(selected()).toBe('基本');
  });

  it('are tied to their panels for a screen reader', async () => {
    openForm(CAR);
    await openTab('車輛');
    const panel = screen.getByRole('tabpanel', { name: '車輛' });
    expect(within(panel).getByRole('textbox', { name: '車牌' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: '名稱' })).toBeNull();
  });

  it('go by the arrow keys', async () => {
    openForm(CAR);
    (await screen.findByRole('tab', { name: '基本' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('車輛');
    await userEvent.keyboard('{Enter}');
    expect(selected()).toBe('車輛');
  });

  it('keep what is typed while another one is open', async () => {
    const { update } = openForm(CAR);
    await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), '乙');
    await openTab('車輛');
    await userEvent.type(screen.getByRole('textbox', { name: '車牌' }), '9');
    await openTab('基本');
    expect(screen.getByRole('textbox', { name: /名稱/ })).toHaveProperty('value', '甲乙');
    await save();
    await waitFor(() =>
      expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: '甲乙', plate: 'ABC9' }),
    );
  });

  it('come and go with their condition, and the last open one takes the place of one that went', async () => {
    openForm(CAR);
    await openTab('3');
    await openTab('車輛');
    await openTab('基本');
    await userEvent.click(screen.getByRole('radio', { name: 'person' }));
    await waitFor(() => expect(tabNames()).toEqual(['基本', '3']));
    await userEvent.click(screen.getByRole('radio', { name: 'car' }));
    await waitFor(() => expect(tabNames()).toEqual(['基本', '車輛', '3']));
    expect(selected()).toBe('基本');
  });

  it('begin with the first that is shown', async () => {
    openForm(CAR, [
      { type: 'Category', label: '無', when: false, elements: ['note'] },
      ...CATEGORIES.slice(0, 2),
    ]);
    await screen.findByRole('tablist');
    expect(selected()).toBe('基本');
    expect(screen.getByRole('textbox', { name: /名稱/ })).toBeTruthy();
  });

  it('mark the one that something is wrong in, until it is right', async () => {
    const { update } = openForm({ ...CAR, note: '超過五個字的備註' });
    await screen.findByRole('tablist');
    await userEvent.type(screen.getByRole('textbox', { name: /名稱/ }), '乙');
    await save();
    const tab = await screen.findByRole('tab', { name: /^3/ });
    await waitFor(() => expect(within(tab).getByLabelText('有錯誤')).toBeTruthy());
    expect(within(screen.getByRole('tab', { name: '基本' })).queryByLabelText('有錯誤')).toBeNull();
    expect(update).not.toHaveBeenCalled();

    const note = await screen.findByRole('textbox', { name: '備註' });
    await userEvent.clear(note);
    await waitFor(() => expect(within(tab).queryByLabelText('有錯誤')).toBeNull());
    await save();
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  });

  it('judge and change nothing in a tab that its condition hides', async () => {
    const { update } = openForm({ ...CAR, kind: 'person', plate: 'x' });
    await userEvent.type(await screen.findByRole('textbox', { name: /名稱/ }), '乙');
    await save();
    await waitFor(() => expect(update.mock.calls[0]?.[1].data).toMatchObject({ name: '甲乙', plate: 'x' }));
  });

  it('say how many items the list has that one is', async () => {
    const list = { type: 'array', title: '時段', items: { type: 'object', properties: {} } } as const;
    const category: LayoutElement = { type: 'Category', label: '時段', elements: ['hours'] };
    const description = describeThing({
      properties: { name: { type: 'string', title: '名稱' }, hours: list },
      views: {
        form: {
          in: 'page',
          layout: [
            {
              type: 'Categorization',
              elements: [{ type: 'Category', label: '基本', elements: ['name'] }, category],
            },
          ],
        },
      },
    });
    renderPage(description, storing({ id: 1, name: '甲', hours: [{}, {}] }));
    await openTab('時段 2 筆');
    expect(tabNames()).toEqual(['基本', '時段 2 筆']);

    await userEvent.click(await screen.findByRole('button', { name: '新增一筆' }));

    await waitFor(() => expect(tabNames()).toEqual(['基本', '時段 3 筆']));
  });
});
