// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newDisk } from '../../data/outbox/build-outbox.ts';
import { LISTS, openPage, WORDS } from './open-page.tsx';

beforeEach(() => {
  newDisk();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
});

const LATTE = {
  id: 5,
  name: '拿鐵',
  type: 'single',
  price: { type: 'all', in: 90, out: 90 },
  category_id: 1,
  ingredient_ids: [1],
};
const SET = {
  id: 6,
  name: '雙人下午茶',
  type: 'package',
  price: { type: 'all', in: 200, out: 200 },
  category_id: 1,
  item_ids: [5, 5],
  ingredient_ids: [1],
};
const SUGAR = {
  id: 1,
  name: '甜度',
  options: { type: 'radio', content: [{ name: '正常', value: true }, { name: '半糖' }, { name: '無糖' }] },
};

test('two lattes of one package each have their choices, on the screen, on the wire and on paper', async () => {
  const { provider, papers } = await openPage({
    lists: {
      'item.fetchItems': [...LISTS['item.fetchItems'], LATTE, SET],
      'ingredient.fetchIngredients': [SUGAR],
    },
  });
  const tiles = within(screen.getByRole('group', { name: WORDS.items }));
  fireEvent.click(tiles.getByRole('button', { name: /^雙人下午茶/ }));
  const row = (part: string) => within(screen.getByRole('radiogroup', { name: `${part}的甜度` }));
  fireEvent.click(row('拿鐵 2').getByRole('radio', { name: '無糖' }));
  expect(row('拿鐵 1').getByRole('radio', { name: '正常' }).ariaChecked).toBe('true');
  const line = within(screen.getByRole('list', { name: WORDS.order }));
  expect(line.getByText('拿鐵')).toBeDefined();
  expect(line.getByText('拿鐵：無糖')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${WORDS.checkout}`) }));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${WORDS.paying.confirm}`) }));
  await screen.findByRole('dialog', { name: WORDS.processingSucceeded });
  expect(provider.calls[0]?.args).toMatchObject({
    items: [
      {
        item_ids: [5, 5],
        options: [
          { ingredient_id: 1, name: '正常', part: 0 },
          { ingredient_id: 1, name: '無糖', part: 1 },
        ],
      },
    ],
  });
  await expect.poll(() => JSON.stringify(papers)).toMatch(/  拿鐵 .*    甜度：正常.*  拿鐵 .*    甜度：無糖/);
});
