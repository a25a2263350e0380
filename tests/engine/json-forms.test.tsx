// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { Words } from '../../src/schema/dialect/config-index.ts';
import type { Entity, LayoutElement } from '../../src/schema/dialect/entity.ts';
import { describeThing, renderPage, storing } from './render-form.tsx';

const PROPERTIES: Entity['properties'] = {
  level: { type: 'integer', title: '等級', minimum: 0, maximum: 5 },
  open: { type: 'boolean', title: '營業' },
  size: { type: 'string', title: '大小', enum: ['s', 'l'] },
  note: { type: 'string', title: '備註' },
  tags: { type: 'array', title: '標記', items: { type: 'string' } },
  days: { type: 'array', title: '日子', items: { type: 'string', enum: ['甲', '乙'] } },
  lines: {
    type: 'array',
    title: '明細',
    items: {
      type: 'object',
      properties: {
        part: { type: 'string', title: '品名', minLength: 1 },
        count: { type: 'integer', title: '數量' },
      },
      required: ['part'],
    },
  },
};

function open(layout: (LayoutElement | string)[], record: JsonObject = {}, words: Words = {}) {
  const update = vi.fn(storing({}).update);
  const description = describeThing({ properties: PROPERTIES, views: { form: { in: 'page', layout } } });
  renderPage(description, { ...storing({ id: 1, ...record }), update }, '1', { words });
  return { sent: () => update.mock.calls[0]?.[1].data };
}

const control = (name: string, more: Omit<LayoutElement, 'type'> = {}): LayoutElement => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});
const save = () => userEvent.click(screen.getByRole('button', { name: '儲存' }));

it('a number between two ends is moved on a slider', async () => {
  const { sent } = open([control('level', { options: { slider: true } })]);
  const slider = await screen.findByRole('slider', { name: '等級' });

  fireEvent.change(slider, { target: { value: '3' } });
  await save();

  await waitFor(() => expect(sent()).toEqual({ id: 1, level: 3 }));
});

it('a boolean is a switch or a box, a text has several lines', async () => {
  open([control('open', { options: { toggle: false } }), control('note', { options: { multi: true } })]);

  expect(await screen.findByRole('checkbox', { name: '營業' })).toBeTruthy();
  expect(screen.queryByRole('switch')).toBeNull();
  expect((await screen.findByRole('textbox', { name: '備註' })).tagName).toBe('TEXTAREA');
});

it('a label is said by its object, and words are looked up under i18n', async () => {
  open([
    control('note', { label: { text: '附註' } }),
    control('open', { label: { show: false } }),
    control('level', { i18n: 'nobody.has.these' }),
    { type: 'Group', label: { text: '區塊' }, i18n: 'engine.fields.array', elements: [] },
    { type: 'Label', text: '說明', i18n: 'nobody.has.these' },
  ]);

  expect(await screen.findByRole('textbox', { name: '附註' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: '等級' })).toBeTruthy();
  expect(screen.getByText('區塊')).toBeTruthy();
  expect(screen.getByText('說明')).toBeTruthy();
});

it('choices and messages are looked up under i18n first', async () => {
  const words: Words = {
    thing: { enums: { size: { s: '小的', l: '大的' } }, errors: { level: { maximum: '太高' } } },
    box: { size: { label: '尺寸', s: '小' }, level: { error: { maximum: '不超過 %{limit} 級' } } },
  };
  open(
    [
      control('size', { i18n: 'box.size', options: { format: 'radio' } }),
      control('level', { i18n: 'box.level' }),
    ],
    { level: 9 },
    words,
  );

  await screen.findByRole('radiogroup', { name: '尺寸' });
  expect(screen.getByRole('radio', { name: '小' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: '大的' })).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: '等級' }), '9');
  await save();
  expect(await screen.findByText('不超過 5 級')).toBeTruthy();
});

it('items are named by their fields, and stand where they are without the buttons that move them', async () => {
  const options = { elementLabelProp: ['part', 'count'], showSortButtons: false };
  open([control('lines', { options })], { lines: [{ part: '輪胎', count: 4 }, {}] });

  expect(await screen.findByText('輪胎 4')).toBeTruthy();
  expect(screen.getByText('第 2 筆')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /上移|下移/ })).toBeNull();
  expect(screen.getByRole('button', { name: '移除第 1 筆' })).toBeTruthy();
});

it('a list with details shows the chosen item, and all of them are saved', async () => {
  const { sent } = open(
    [{ type: 'ListWithDetail', scope: '#/properties/lines', options: { elementLabelProp: 'part' } }],
    { lines: [{ part: '輪胎' }, { part: '機油' }] },
  );
  const oil = await screen.findByRole('button', { name: '機油' });
  const tyre = screen.getByRole('button', { name: '輪胎' });
  expect(screen.getAllByRole('textbox', { name: /品名/ })).toHaveLength(1);

  await userEvent.click(tyre);
  await userEvent.type(screen.getByRole('textbox', { name: /品名/ }), '皮');
  await userEvent.click(oil);
  expect(screen.getByRole('textbox', { name: /品名/ })).toHaveProperty('value', '機油');
  await userEvent.click(screen.getByRole('button', { name: '新增一筆' }));
  await userEvent.type(screen.getByRole('textbox', { name: /品名/ }), '雨刷');
  expect(within(screen.getByRole('navigation')).getAllByRole('button')).toHaveLength(3);
  await save();

  await waitFor(() =>
    expect(sent()).toEqual({ id: 1, lines: [{ part: '輪胎皮' }, { part: '機油' }, { part: '雨刷' }] }),
  );
});

it('a list with details of single values has a box for each, or one to check', async () => {
  const { sent } = open(
    ['tags', 'days'].map((name) => ({ type: 'ListWithDetail', scope: `#/properties/${name}` })),
    { tags: ['新'], days: ['乙'] },
  );

  await userEvent.type(await screen.findByRole('textbox', { name: /第 1 筆/ }), '品');
  await userEvent.click(await screen.findByRole('checkbox', { name: '甲' }));
  await save();

  await waitFor(() => expect(sent()).toMatchObject({ tags: ['新品'] }));
  expect(sent()).toMatchObject({ days: expect.arrayContaining(['甲', '乙']) });
});
