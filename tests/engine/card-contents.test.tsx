// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ResourceList } from '../../src/engine/index.ts';
import type { Entity, ListView } from '../../src/schema/dialect/entity.ts';
import { buildDescription, renderView } from './render-view.tsx';

const PROPERTIES: Entity['properties'] = {
  id: { type: 'integer', readOnly: true },
  name: { type: 'string', title: '名稱' },
  price: { type: 'integer', format: 'money', title: '價格' },
  tags: { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } },
  state: { enum: ['on', 'off'], title: '狀態' },
  isOn: { type: 'boolean', title: '啟用' },
};

const THING = {
  id: 1,
  name: '拿鐵',
  price: 120,
  tags: [{ text: '熱' }, { text: '大' }],
  state: 'on',
  isOn: true,
};

type Card = NonNullable<ListView['card']>;

/** The card of one record, opened under a title and these lines. */
async function openCard(lines: Card['lines'], record: object = THING, more: Partial<ListView> = {}) {
  const description = buildDescription({
    properties: PROPERTIES,
    views: {
      list: { kind: 'cards', columns: ['name'], card: { primaryText: 'name', lines }, ...more },
      form: {},
    },
  });
  const rendered = renderView(<ResourceList description={description} />, {
    dataProvider: { getList: async () => ({ data: [record] as never[], total: 1 }) },
  });
  const card = await screen.findByRole('article');
  const lineTexts = within(card)
    .queryAllByRole('definition')
    .map(({ textContent }) => textContent);
  const names = within(card)
    .queryAllByRole('term')
    .map(({ textContent }) => textContent);
  return { ...rendered, card, lines: lineTexts, names };
}

describe('the lines of a card', () => {
  it('have their label and their value, by its kind', async () => {
    const { names, lines } = await openCard(['price', 'state']);
    expect(names).toEqual(['價格', '狀態']);
    expect(lines).toEqual(['120', 'on']);
  });

  it.each([null, '', undefined])('are not there for %j', async (price) => {
    const { names } = await openCard(['price', 'state'], { ...THING, price });
    expect(names).toEqual(['狀態']);
  });

  it('are there for 0', async () => {
    const { lines } = await openCard(['price'], { ...THING, price: 0 });
    expect(lines).toEqual(['0']);
  });

  it('are there without a value where they have a word for that', async () => {
    const { lines } = await openCard([{ field: 'price', emptyText: 'engine.table.no' }], {
      ...THING,
      price: null,
    });
    expect(lines).toEqual(['否']);
  });

  it('are not there where their value does not count', async () => {
    const line = { field: 'price', valueWhen: { '$record.state': 'off' } };
    expect((await openCard([line, 'state'])).names).toEqual(['狀態']);
  });

  it('have all values of a list, and none where it is empty', async () => {
    const line = { field: 'tags[].text', label: '標籤' };
    const { lines, unmount } = await openCard([line]);
    expect(lines).toEqual(['熱、大']);
    unmount();
    expect((await openCard([line], { ...THING, tags: [] })).lines).toEqual([]);
  });

  it('show another value than the field has', async () => {
    const { lines } = await openCard([{ field: 'state', value: '$record.name' }]);
    expect(lines).toEqual(['拿鐵']);
  });
});

describe('a card', () => {
  it('is called by its title, and opens its record by it', async () => {
    const { card, router } = await openCard(['price']);
    expect(card.getAttribute('aria-label')).toBe('拿鐵');
    await userEvent.click(within(card).getByRole('button', { name: '拿鐵' }));
    expect(router.state.location.search).toBe('?form=1');
  });

  it('has a plain title where a record opens nothing', async () => {
    const { card } = await openCard(['price'], THING, { rowClick: false });
    expect(within(card).queryByRole('button', { name: '拿鐵' })).toBeNull();
    expect(within(card).getByText('拿鐵')).toBeTruthy();
  });

  it('has its switch at its foot, and is drawn as off while that is off', async () => {
    const line = { field: 'isOn', quickEdit: true };
    const on = await openCard([line]);
    expect(await within(on.card).findByRole('switch', { name: '啟用「拿鐵」' })).toHaveProperty(
      'checked',
      true,
    );
    expect(on.card.dataset.off).toBeUndefined();
    expect(on.names).toEqual([]);
    on.unmount();

    const off = await openCard([line], { ...THING, isOn: false });
    expect(off.card.dataset.off).toBe('true');
  });

  it('keeps hostile names as text', async () => {
    const name = '<img src=x onerror="x">';
    const { card } = await openCard(['state'], { ...THING, name });
    expect(card.getAttribute('aria-label')).toBe(name);
    expect(card.querySelector('img')).toBeNull();
    expect(within(card).getByText(name)).toBeTruthy();
  });

  it('is called by its id where it has no name', async () => {
    const { card } = await openCard(['state'], { ...THING, name: null });
    expect(card.getAttribute('aria-label')).toBe('1');
  });
});
