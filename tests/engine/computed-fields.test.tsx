// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ResourceList, ResourcePage, ResourceShow, ServedConfigContext } from '../../src/engine/index.ts';
import { registerOwnRenderers } from '../../src/engine/renderers/own-renderers.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { describeThing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

registerOwnRenderers();

const PROPERTIES: Entity['properties'] = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string', title: '名稱' },
  minutes: { type: 'integer', title: '分鐘', 'x-computed': 'toParkingMinutes' },
  validity: {
    type: 'object',
    'x-computed': 'toRentalValidity',
    properties: {
      etime: { type: 'string', title: '到期' },
      is_expired: { type: 'boolean', title: '已過期' },
    },
  },
  etime: { type: ['string', 'null'] },
  items: {
    type: 'array',
    items: {
      type: 'object',
      properties: { code: { type: 'string', title: '代碼', 'x-computed': 'upperCase' } },
    },
  },
};
const RECORD = {
  id: 1,
  name: '甲',
  stime: '2020-01-01T00:00:00Z',
  etime: '2020-02-01T00:00:00Z',
  items: [{ code: 'a-1', ctime: '2026-01-01T00:00:00Z', etime: '2026-01-01T00:45:00Z' }, { code: 'b-2' }],
};
const getList = async () => ({ data: [RECORD] as never[], total: 1 });
const getOne = async () => ({ data: RECORD as never });

test('a table shows what is computed, also inside of it and in its conditions', async () => {
  const list: ListView = {
    columns: [
      'name',
      'minutes',
      'validity.etime',
      'items[].code',
      { field: 'id', valueWhen: '$record.validity.is_expired' },
    ],
    rowClick: false,
  };
  const description = describeThing({ properties: PROPERTIES, views: { list } });
  renderView(<ResourceList description={description} />, { dataProvider: { getList } });

  const [, row] = await screen.findAllByRole('row');
  const texts = within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(0, 5)).toEqual(['甲', '45', '2020-02-01T00:00:00Z', 'A-1、B-2', '1']);
});

test('paper shows it, also in rows that the page does not have', async () => {
  const rows = [RECORD, { ...RECORD, id: 2, name: '乙' }];
  const readPage = async (
    _: string,
    { pagination: { page, perPage } = { page: 1, perPage: 1 } }: GetListParams,
  ) => ({
    data: rows.slice((page - 1) * perPage, page * perPage) as never[],
    total: rows.length,
  });
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 2)
      .map((cell) => cell.textContent);
  let printed: unknown;
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    printed = screen.getAllByRole('row').slice(1, 3).map(cellsOf);
  });
  onTestFinished(() => print.mockRestore());
  const list: ListView = { columns: ['name', 'minutes'], perPage: 1, rowClick: false };
  const description = describeThing({ properties: PROPERTIES, views: { list } });
  renderView(<ResourceList description={description} />, { dataProvider: { getList: readPage } });
  await screen.findByText('甲');
  expect(screen.queryByText('乙')).toBeNull();

  fireEvent.keyDown(window, { key: 'p', ctrlKey: true });

  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(printed).toEqual([
    ['甲', '45'],
    ['乙', '45'],
  ]);
});

test('a column of it cannot be sorted by, and no default filter names it', () => {
  const { list } = describeThing({
    properties: {
      name: { type: 'string' },
      isBusy: { type: 'boolean', 'x-computed': 'toBusy' },
      month: { type: 'string', 'x-computed': 'toMonth' },
    },
  });

  expect(list.columns.map(({ field, isSortable }) => [field, isSortable])).toEqual([
    ['name', true],
    ['isBusy', false],
    ['month', false],
  ]);
  expect(list.view.filters).toEqual([]);
});

test('a card shows it', async () => {
  const list: ListView = {
    kind: 'cards',
    card: { primaryText: 'name', lines: ['minutes', 'validity.etime'] },
  };
  const description = describeThing({ properties: PROPERTIES, views: { list } });
  renderView(<ResourceList description={description} />, { dataProvider: { getList } });

  const card = await screen.findByRole('article', { name: '甲' });
  expect(within(card).getByText('45')).toBeTruthy();
  expect(within(card).getByText('2020-02-01T00:00:00Z')).toBeTruthy();
});

test('a record that is only shown shows it', async () => {
  const show = { layout: ['minutes', 'validity.etime'] };
  const description = describeThing({ properties: PROPERTIES, views: { show } });
  renderView(<ResourceShow description={description} id="1" listPath="/elsewhere" />, {
    dataProvider: { getOne },
  });

  expect(await screen.findByText('45')).toBeTruthy();
  expect(screen.getByText('2020-02-01T00:00:00Z')).toBeTruthy();
});

test('a form shows it beside what can be typed, and a panel under it too', async () => {
  const servedConfig = buildServedConfig({ entity: { type: 'object', properties: PROPERTIES } });
  const description = describeThing({
    properties: PROPERTIES,
    views: {
      form: {
        in: 'page',
        layout: ['name', 'validity.etime'],
        panels: [{ name: 'stays', entity: 'stay', operation: 'stay.read', columns: ['minutes'] }],
      },
    },
  });
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={description} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    { dataProvider: { getOne, readOperation: getList } },
  );

  expect(await screen.findByText('2020-02-01T00:00:00Z')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /到期/ })).toBeNull();
  const panel = await screen.findByRole('table', { name: 'stays' });
  expect(within(panel).getByText('45')).toBeTruthy();
});
