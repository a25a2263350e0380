// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourcePage, ServedConfigContext } from '../../src/engine/index.ts';
import type { Entity } from '../../src/schema/dialect/entity.ts';
import { buildServedConfig } from './build-served-config.ts';
import { describeThing, storing } from './render-form.tsx';
import { renderView } from './render-view.tsx';

const DEVICE: Entity = {
  type: 'object',
  properties: {
    name: { type: 'string', title: '裝置' },
    state: { type: 'string', 'x-status': { sync: { tone: 'success' }, '*': { tone: 'info' } } },
  },
};

const servedConfig = buildServedConfig({ resources: [{ name: 'thing' }], entity: DEVICE });

it('takes the rows of a panel from inside its answer, also where they have no id', async () => {
  const invoke = async () => ({
    id: 1,
    devices: [
      { name: '大門', state: 'sync' },
      { name: '側門', state: '?' },
    ],
  });
  const entity: Partial<Entity> = {
    properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string', title: '名稱' } },
    views: {
      form: {
        in: 'page',
        layout: ['name'],
        panels: [
          {
            name: 'devices',
            entity: 'device',
            operation: 'thing.fetchThing',
            args: { id: '$record.id' },
            rows: '$answer.devices',
          },
        ],
      },
    },
  };
  renderView(
    <ServedConfigContext value={servedConfig}>
      <ResourcePage description={describeThing(entity)} id="1" listPath="/elsewhere" />
    </ServedConfigContext>,
    { dataProvider: { ...storing({ id: 1, name: '甲' }), invoke } },
  );

  const table = await screen.findByRole('table', { name: 'devices' });
  expect(within(table).getByRole('row', { name: /大門/ })).toBeTruthy();
  expect(within(table).getByRole('row', { name: /側門/ })).toBeTruthy();
});
