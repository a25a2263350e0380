// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import { buildDescription, renderView } from './render-view.tsx';

it('a column whose function makes another type of value is drawn by the format of that type', async () => {
  const description = buildDescription({
    properties: {
      id: { type: 'integer' },
      came_at: { type: 'string', format: 'date-time' },
    },
    views: {
      list: {
        columns: ['id', { field: 'came_at', format: 'minutes', transform: 'toMonth', label: 'Month' }],
      },
    },
  });
  const record = { id: 1, came_at: '2026-03-01T00:00:00Z' };
  renderView(<ResourceList description={description} />, {
    dataProvider: { getList: async () => ({ data: [record] as never[], total: 1 }) },
  });

  expect(await screen.findByRole('cell', { name: '3 分鐘' })).toBeTruthy();
});

describe('a column of several fields', () => {
  const LINES = {
    type: 'array' as const,
    items: {
      type: 'object' as const,
      properties: {
        kind: { type: 'string' as const, enum: ['stay', 'goods'] },
        name: { type: 'string' as const },
      },
    },
  };
  const description = buildDescription({
    properties: {
      id: { type: 'integer' },
      card: { type: ['string', 'null'] },
      lines: LINES,
    },
    views: {
      list: {
        columns: [
          'id',
          { field: 'lines[kind!=stay].name', also: ['lines[kind=stay].kind'], label: 'Item' },
          { field: 'card', also: ['lines[kind=stay].name'], label: 'Plate', format: 'plate' },
        ],
      },
    },
  });
  const stay = { kind: 'stay', name: 'ABC-1234' };
  const goods = { kind: 'goods', name: 'Tea' };

  it.each([
    ['each value as its own field says', { lines: [stay, goods] }, ['Tea、stay', 'ABC-1234']],
    ['the value of its own field first', { card: 'XYZ-1', lines: [stay] }, ['stay', 'XYZ-1、ABC-1234']],
    ['one word where none has a value', { card: null, lines: [] }, ['—', '—']],
    ['what a record without the list has', { card: 'XYZ-1' }, ['—', 'XYZ-1']],
  ])('shows %s', async (_, values, expected) => {
    renderView(<ResourceList description={description} />, {
      dataProvider: { getList: async () => ({ data: [{ id: 1, ...values }] as never[], total: 1 }) },
    });

    const row = await screen.findByRole('row', { name: /^1/ });
    const cells = row.querySelectorAll('td');
    expect([...cells].slice(1, 3).map((cell) => cell.textContent)).toEqual(expected);
  });
});

it('a format is of the values of one kind alone: hours behind a time are hours', async () => {
  const description = buildDescription({
    properties: {
      id: { type: 'integer' },
      given_at: { type: 'string', format: 'date-time' },
      hours: { type: ['number', 'null'], format: 'hours' },
    },
    views: {
      list: { columns: ['id', { field: 'given_at', format: 'time', also: ['hours'], label: 'Given' }] },
    },
  });
  const record = { id: 1, given_at: '2026-03-01T06:02:00Z', hours: 1.5 };
  renderView(<ResourceList description={description} />, {
    dataProvider: { getList: async () => ({ data: [record] as never[], total: 1 }) },
  });

  expect(await screen.findByRole('cell', { name: '14:02、1.5 小時' })).toBeTruthy();
});

it('a plain text behind a column of plates is drawn as a plate: the line of an order names the vehicle', async () => {
  const description = buildDescription({
    properties: {
      id: { type: 'integer' },
      plate: { type: ['string', 'null'], format: 'plate' },
      name: { type: 'string' },
    },
    views: { list: { columns: ['id', { field: 'plate', format: 'plate', also: ['name'] }] } },
  });
  renderView(<ResourceList description={description} />, {
    dataProvider: {
      getList: async () => ({ data: [{ id: 1, plate: null, name: 'ZF0333' }] as never[], total: 1 }),
    },
  });

  expect(await screen.findByRole('cell', { name: 'ZF-0333' })).toBeTruthy();
});
