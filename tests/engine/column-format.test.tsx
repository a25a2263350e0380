// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
