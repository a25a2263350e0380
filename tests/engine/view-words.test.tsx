// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import { registerOwnRenderers } from '../../src/engine/renderers/own-renderers.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

registerOwnRenderers();

const PLATE = { type: 'string', title: '車牌', minLength: 3 } as const;
const VIEWS = { car: { form: { in: 'page', redirect: false } } } as const;

test('a field of a list inside a list is marked, and says what is wrong in the words of its set of views', async () => {
  const cars = {
    type: 'array',
    title: '車輛',
    items: { type: 'object', properties: { plate: PLATE } },
  } as const;
  const thing = describeThing(
    {
      properties: {
        id: { type: 'integer', readOnly: true },
        lines: { type: 'array', title: '明細', items: { type: 'object', properties: { cars } } },
      },
      views: VIEWS,
    },
    { view: 'car' },
  );
  const errors = (minLength: string) => ({ errors: { lines: { cars: { plate: { minLength } } } } });
  const words = { thing: { car: errors('車牌太短'), ...errors('太短') } };
  renderPage(thing, storing({ id: 1, lines: [{ cars: [{ plate: 'ABC' }] }] }), '1', { words });
  // The rows of a list are drawn again once the record is in the form.
  const input = await waitFor(() => {
    const drawn = screen.getByRole('textbox', { name: /車牌/ });
    drawn.focus();
    expect(document.activeElement).toBe(drawn);
    return drawn;
  });

  await userEvent.clear(input);
  await userEvent.type(input, 'A');
  await userEvent.tab();

  await waitFor(() => expect(saidOf(input)).toBe('車牌太短'));
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(saidOf(input)).toBe('車牌太短');
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a list says what is wrong with itself in the words of its set of views', async () => {
  const properties = {
    id: { type: 'integer', readOnly: true },
    cars: {
      type: 'array',
      title: '車輛',
      minItems: 1,
      items: { type: 'object', properties: { plate: PLATE } },
    },
  } as const;
  const words = { thing: { car: { errors: { cars: { minItems: '至少一輛車' } } } } };
  renderPage(
    describeThing({ properties, views: VIEWS }, { view: 'car' }),
    storing({ id: 1, cars: [] }),
    '1',
    {
      words,
    },
  );

  await userEvent.click(await screen.findByRole('button', { name: '儲存' }));

  expect(await screen.findByText('至少一輛車')).toBeTruthy();
});

test('every word of a set of views comes before the one of the entity', async () => {
  const thing = describeThing(
    {
      properties: {
        id: { type: 'integer', readOnly: true },
        plate: { type: 'string' },
        size: { type: 'integer', enum: [1, 2] },
        weight: { type: 'integer' },
      },
      views: VIEWS,
    },
    { view: 'car' },
  );
  const words = {
    thing: {
      title: '商品',
      fields: { plate: '貨號', weight: '重量' },
      help: { plate: '四到十二字' },
      enums: { size: { 1: '小份', 2: '大份' } },
      units: { weight: '公克' },
      messages: { saved: '商品已儲存' },
      car: {
        title: '車輛',
        fields: { plate: '車牌' },
        help: { plate: '例如 ABC-1234' },
        enums: { size: { 1: '小客車' } },
        units: { weight: '公噸' },
        messages: { saved: '車輛已儲存' },
      },
    },
  };
  renderPage(thing, storing({ id: 1, plate: 'ABC', size: 1, weight: 2 }), '1', { words });

  const plate = await screen.findByRole('textbox', { name: '車牌' });
  expect(saidOf(plate)).toBe('例如 ABC-1234');
  expect(document.body.textContent).toContain('編輯車輛');
  expect(screen.getByText('公噸')).toBeTruthy();
  const size = screen.getByRole('combobox');
  expect(size.textContent).toBe('小客車');
  await userEvent.click(size);
  // What the set does not say is the entity's.
  expect(await screen.findByRole('option', { name: '大份' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: '重量' })).toBeTruthy();

  await userEvent.type(plate, 'D');
  await userEvent.click(screen.getByRole('button', { name: '儲存' }));

  expect(await screen.findByText('車輛已儲存')).toBeTruthy();
});

test('a list, its filters, its states and its actions speak in the words of their set of views', async () => {
  const thing = describeThing(
    {
      properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string' },
        state: {
          type: 'string',
          enum: ['free', 'paid', 'gone'],
          'x-status': {
            free: { tone: 'info', icon: 'clock' },
            '*': { tone: 'neutral', icon: 'circle' },
          },
        },
      },
      views: {
        car: {
          list: {
            columns: ['name', 'state'],
            filters: ['state'],
            actions: [
              {
                name: 'leave',
                placement: 'row',
                permission: 'read',
                operation: 'thing.leave',
                confirm: true,
              },
            ],
          },
        },
      },
    },
    { view: 'car' },
  );
  const words = {
    thing: {
      title: '商品',
      fields: { name: '品名', state: '狀態' },
      enums: { state: { free: '可售', paid: '售出', other: '不明' } },
      actions: { leave: '下架' },
      dialogs: { leave: { title: '下架商品' } },
      messages: { leave: { success: '商品已下架' } },
      car: {
        title: '車輛',
        fields: { name: '車牌' },
        enums: { state: { free: '在場', other: '已離場' } },
        actions: { leave: '放行' },
        dialogs: { leave: { title: '放行車輛' } },
        messages: { leave: { success: '車輛已放行' } },
      },
    },
  };
  const rows = [
    { id: 1, name: 'ABC-1', state: 'free' },
    { id: 2, name: 'ABC-2', state: 'paid' },
    { id: 3, name: 'ABC-3', state: 'lost' },
  ];
  const getList = async () => ({ data: rows as never[], total: rows.length });
  renderView(<ResourceList description={thing} />, {
    dataProvider: { getList, invoke: async () => ({}) },
    path: `/dashboard/manage/depts?filter=${encodeURIComponent('{"state":"free"}')}`,
    words,
  });

  const table = await screen.findByRole('table');
  await within(table).findByText('ABC-1');
  expect(within(table).getByRole('columnheader', { name: '車牌' })).toBeTruthy();
  // What the set does not say is the entity's.
  expect(within(table).getByRole('columnheader', { name: '狀態' })).toBeTruthy();
  const states = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-2)?.textContent);
  expect(states).toEqual(['在場', '售出', '已離場']);
  expect(screen.getByRole('button', { name: '移除篩選「狀態」' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: '放行「ABC-1」' }));
  const question = await screen.findByRole('dialog', { name: '放行車輛' });
  await userEvent.click(within(question).getByRole('button', { name: '放行' }));

  expect(await screen.findByText('車輛已放行')).toBeTruthy();
});

function saidOf(input: HTMLElement): string | null | undefined {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
}
