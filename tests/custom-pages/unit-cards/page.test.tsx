// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderView } from '../../engine/render-view.tsx';
import { UnitCardsPage } from '../../unit-cards/unit-cards-page.tsx';

test('every unit is a card', async () => {
  renderView(<UnitCardsPage resource="unit-cards" exitPath={null} />, {
    dataProvider: {
      getList: async () => ({ data: [{ id: 1, name: '管理部', code: 'A' }] as never[], total: 1 }),
    },
  });
  expect((await screen.findByRole('listitem')).textContent).toBe('管理部 A');
});
