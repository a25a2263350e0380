// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import { ResourceList } from '../../src/engine/index.ts';
import type { ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const VIEW: ListView = { columns: ['name', 'code', 'note'], filters: ['code'], rowClick: false };

/** A list of one row, for a reader whose browser keeps this. */
function openWith(kept: JsonObject, { path = '', list = VIEW }: { path?: string; list?: ListView } = {}) {
  const store = memoryStore(
    Object.fromEntries(Object.entries(kept).map(([name, value]) => [`preferences.7.${name}`, value])),
  );
  const properties = {
    id: { type: 'integer' },
    name: { type: 'string' },
    code: { type: 'string' },
    note: { type: 'string', title: '備註' },
  } as const;
  const description = buildDescription({ properties, views: { list } });
  return renderView(<ResourceList description={description} />, {
    store,
    denied: ['edit', 'delete'],
    path: `/dashboard/manage/depts${path}`,
    dataProvider: {
      getList: async () => ({
        data: [{ id: 1, name: '總務處', code: 'GA', note: '無' }] as never[],
        total: 1,
      }),
    },
  });
}

const CODES = `?filter=${encodeURIComponent('{"code":"GA"}')}`;

async function heads() {
  await screen.findByText('總務處');
  const all = screen.getAllByRole('columnheader', { hidden: true });
  return all.map(({ textContent }) => textContent).filter((text) => text !== '');
}
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name }));
};

describe('the columns of a reader', () => {
  it.each<[string, JsonObject, string[]]>([
    ['nothing kept', {}, ['單位名稱', '單位代碼', '備註']],
    ['an order', { 'dept.columnOrder': ['note', 'name', 'code'] }, ['備註', '單位名稱', '單位代碼']],
    [
      'an order without the last column: it stands after its neighbour',
      { 'dept.columnOrder': ['code', 'name'] },
      ['單位代碼', '備註', '單位名稱'],
    ],
    [
      'an order of columns that are gone',
      { 'dept.columnOrder': ['gone', 'code', 'name'] },
      ['單位代碼', '備註', '單位名稱'],
    ],
    [
      'an order with the first column new',
      { 'dept.columnOrder': ['note', 'code'] },
      ['單位名稱', '備註', '單位代碼'],
    ],
    ['hidden columns', { 'dept.hiddenColumns': ['code', 'gone'] }, ['單位名稱', '備註']],
    [
      'something else than a list',
      { 'dept.columnOrder': 'x', 'dept.hiddenColumns': { code: true } },
      ['單位名稱', '單位代碼', '備註'],
    ],
    [
      'a list of something else',
      { 'dept.columnOrder': [1, null], 'dept.hiddenColumns': [2] },
      ['單位名稱', '單位代碼', '備註'],
    ],
  ])('with %s', async (_, kept, expected) => {
    openWith(kept);
    expect(await heads()).toEqual(expected);
  });

  it('are hidden by their box, shown by it, and all by one button', async () => {
    const { store } = openWith({});
    await screen.findByText('總務處');
    const menu = await open('欄位');
    await userEvent.click(menu.getByRole('checkbox', { name: '單位代碼' }));
    expect(await heads()).toEqual(['單位名稱', '備註']);
    await userEvent.click(menu.getByRole('checkbox', { name: '單位代碼' }));
    expect(await heads()).toEqual(['單位名稱', '單位代碼', '備註']);
    expect(store.getItem('preferences.7.dept.hiddenColumns')).toEqual([]);
  });

  it('belong to this reader and this list alone', async () => {
    const { store } = openWith({ 'item.hiddenColumns': ['name'], 'dept.hiddenColumns': ['note'] });
    store.setItem('preferences.8.dept.hiddenColumns', ['name', 'code']);
    expect(await heads()).toEqual(['單位名稱', '單位代碼']);
  });

  it('stand with normal space where the kept one is unknown', async () => {
    openWith({ density: 'airy' });
    await screen.findByText('總務處');
    expect(screen.getByRole('table').dataset.density).toBe('normal');
  });
});

describe('the kept filters of a reader', () => {
  it('say that there are none, and what to do for one', async () => {
    openWith({});
    const panel = await open('已存的篩選');
    expect(panel.getByText('尚未儲存任何篩選')).toBeTruthy();
    expect(panel.getByText('套用篩選後，可在這裡命名儲存')).toBeTruthy();
    expect(panel.queryByRole('textbox')).toBeNull();
  });

  it('leave out what is none of them', async () => {
    const good = { name: '甲', filter: { code: 'GA' } };
    openWith({ 'dept.savedFilters': [good, { name: 7, filter: {} }, { name: '乙' }, 'x', null] });
    const panel = await open('已存的篩選');
    expect(panel.getByRole('button', { name: '甲' })).toBeTruthy();
    expect(panel.queryByRole('button', { name: '乙' })).toBeNull();
  });

  it('are none where something else is kept', async () => {
    openWith({ 'dept.savedFilters': { name: '甲' } });
    expect((await open('已存的篩選')).getByText('尚未儲存任何篩選')).toBeTruthy();
  });

  it('take the place of one with the same name, and not of others', async () => {
    const kept = [
      { name: '甲', filter: { code: 'X' }, tab: null, by: null },
      { name: '乙', filter: { code: 'Y' }, tab: null, by: null },
    ];
    const { store } = openWith({ 'dept.savedFilters': kept }, { path: CODES });
    const panel = await open('已存的篩選');
    await userEvent.type(panel.getByRole('textbox', { name: '篩選名稱' }), ' 甲 {Enter}');
    await waitFor(() =>
      expect(store.getItem('preferences.7.dept.savedFilters')).toEqual([
        kept[1],
        { name: '甲', filter: { code: 'GA' }, tab: null, by: null },
      ]),
    );
  });

  it('are not called by blanks alone', async () => {
    const { store } = openWith({}, { path: CODES });
    const panel = await open('已存的篩選');
    await userEvent.type(panel.getByRole('textbox', { name: '篩選名稱' }), '  {Enter}');
    expect(panel.getByRole('button', { name: '儲存目前篩選' })).toHaveProperty('disabled', true);
    expect(store.getItem('preferences.7.dept.savedFilters')).toBeUndefined();
  });

  it('are not kept by the Enter that confirms a Chinese candidate', async () => {
    const { store } = openWith({}, { path: CODES });
    const name = (await open('已存的篩選')).getByRole('textbox', { name: '篩選名稱' });
    await userEvent.type(name, '總');
    expect(fireEvent.keyDown(name, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(name, { key: 'Enter' })).toBe(true);
    expect(store.getItem('preferences.7.dept.savedFilters')).toBeUndefined();
  });

  it('that get the name of another take its place', async () => {
    const kept = ['甲', '乙', '丙'].map((name) => ({ name, filter: { code: name }, tab: null, by: null }));
    const { store } = openWith({ 'dept.savedFilters': kept });
    const panel = await open('已存的篩選');
    await userEvent.click(panel.getByRole('button', { name: '重新命名「甲」' }));
    const box = panel.getByDisplayValue('甲');
    await userEvent.clear(box);
    await userEvent.type(box, '丙{Enter}');
    await waitFor(() =>
      expect(store.getItem('preferences.7.dept.savedFilters')).toEqual([{ ...kept[0], name: '丙' }, kept[1]]),
    );
  });
});
