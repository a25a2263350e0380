import { expect, test } from 'vitest';
import { priceDifferencesOf } from '../../../custom-pages/order-entry/checkout/price-differences.ts';
import { refusedLinesOf } from '../../../custom-pages/order-entry/checkout/refused-lines.ts';
import { blockedLinesOf } from '../../../custom-pages/order-entry/model/blocked-lines.ts';
import { buildLine } from '../../../custom-pages/order-entry/model/build-line.ts';
import { parseIngredient } from '../../../custom-pages/order-entry/model/ingredient.ts';
import { parseItem } from '../../../custom-pages/order-entry/model/item.ts';
import { availabilityOf } from '../../../custom-pages/order-entry/model/item-availability.ts';
import { EMPTY_ORDER } from '../../../custom-pages/order-entry/model/order.ts';
import { addLine, repriceLines } from '../../../custom-pages/order-entry/model/reduce-lines.ts';
import { totalsOf } from '../../../custom-pages/order-entry/model/totals.ts';
import { readAll } from '../../../custom-pages/order-entry/till/read-all.ts';
import { buildCatalogue, buildItem } from './build-item.ts';

const NOON = new Date('2026-11-20T04:00:00Z');

test.each([
  ['sold both ways', {}, 'onSale'],
  ['switched off', { isActive: false }, 'offSale'],
  ['not yet', { saleStartAt: '2026-11-20T04:00:01Z' }, 'offSale'],
  ['from now on', { saleStartAt: '2026-11-20T04:00:00Z' }, 'onSale'],
  ['until now', { saleEndAt: '2026-11-20T04:00:00Z' }, 'offSale'],
  ['a window that cannot be read', { saleEndAt: 'soon' }, 'onSale'],
  ['take-out only', { price: { type: 'take_out', in: null, out: 50 } }, 'otherTakeType'],
  ['without a price', { price: { type: 'all', in: null, out: 50 } }, 'otherTakeType'],
] as const)('dine-in at noon: %s', (_, change, state) => {
  expect(availabilityOf(buildItem(change), 'take_in', NOON)).toBe(state);
});

function orderOf(...items: ReturnType<typeof buildItem>[]) {
  return items.reduce(
    (order, item) => addLine(order, buildLine(item, buildCatalogue(), 2)).order,
    EMPTY_ORDER,
  );
}

test('what cannot be sold any more is named and stays; the price it was taken at stays, too', () => {
  const tea = buildItem({ id: 1 });
  const box = buildItem({ id: 2, price: { type: 'take_in', in: 90, out: null } });
  const order = { ...orderOf(tea, box), takeType: 'take_out' as const };
  const current = new Map([[1, { ...tea, isActive: false, price: { ...tea.price, out: 70 } }]]);
  expect(blockedLinesOf(order, current, NOON).map(({ line, state }) => [line.item.id, state])).toEqual([
    [1, 'offSale'],
    [2, 'otherTakeType'],
  ]);
  expect(totalsOf(order).totalAmount).toBe(120);
});

test('a package is sold with parts that there are, and that are on sale', () => {
  const tea = buildItem({ id: 1, name: '紅茶' });
  const late = buildItem({ id: 2, name: '早餐', saleEndAt: '2026-11-20T04:00:00Z' });
  const meal = buildItem({ id: 3, type: 'package', partIds: [1, 2] });
  const blockedOf = (partIds: number[], item = meal) => {
    const order = addLine(EMPTY_ORDER, { ...buildLine(meal, buildCatalogue(), 1), partIds }).order;
    const current = new Map([tea, late, item].map((each) => [each.id, each]));
    return blockedLinesOf(order, current, NOON).map(({ state, partName }) => [state, partName]);
  };
  expect(blockedOf([1])).toEqual([]);
  expect(blockedOf([1, 2])).toEqual([['partOffSale', '早餐']]);
  expect(blockedOf([])).toEqual([['parts', null]]);
  // Deleted, a package itself, and no longer its part.
  expect(blockedOf([1, 99])).toEqual([['parts', null]]);
  expect(blockedOf([3])).toEqual([['parts', null]]);
  expect(blockedOf([1, 2], { ...meal, partIds: [2] })).toEqual([['parts', null]]);
  // One that names none is made of whatever is sold singly.
  expect(blockedOf([1], { ...meal, partIds: [] })).toEqual([]);
});

test('a refusal of a part names the part', () => {
  const tea = buildItem({ id: 1, name: '紅茶' });
  const meal = buildItem({ id: 3, name: '套餐', type: 'package', partIds: [1] });
  const items = new Map([tea, meal].map((each) => [each.id, each]));
  const refusedOf = (pointer: string) =>
    refusedLinesOf(orderOf(tea, meal), items, [{ pointer, keyword: 'offSale' }]);
  expect(refusedOf('/items/1/item_ids/0')).toEqual([{ name: '套餐', partName: '紅茶', keyword: 'offSale' }]);
  expect(refusedOf('/items/1')).toEqual([{ name: '套餐', partName: null, keyword: 'offSale' }]);
  expect(refusedOf('/items/1/item_ids/7')).toMatchObject([{ name: '套餐', partName: null }]);
  expect(refusedOf('/payments/0')).toEqual([]);
});

test('new prices are shown line by line before they are taken', () => {
  const tea = buildItem({ id: 1 });
  const order = orderOf(tea, buildItem({ id: 2 }));
  const current = new Map([[1, buildItem({ id: 1, price: { type: 'all', in: 65, out: 60 } })]]);
  expect(priceDifferencesOf(order, current)).toEqual([
    { key: 1, name: '品項 1', oldAmount: 60, newAmount: 65 },
  ]);
  expect(totalsOf(repriceLines(order, current)).totalAmount).toBe(2 * 65 + 2 * 60);
});

test('an item is read as it comes over the wire', () => {
  const wire = {
    id: 3,
    name: '拿鐵',
    type: 'single',
    price: { type: 'take_out', out: 80 },
    price_version: 7,
    category_id: 2,
    active: true,
    picture: { base_url: '/images/9', mtime: '2026-11-20T00:00:00Z' },
    barcode: '4710088',
    has_options: true,
    ingredient_ids: [4],
  };
  expect(parseItem(wire)).toMatchObject({
    price: { type: 'take_out', in: null, out: 80 },
    priceVersion: 7,
    picture: '/images/9/rw320.jpg?v=2026-11-20T00%3A00%3A00Z',
    codes: ['4710088'],
    ingredientIds: [4],
  });
  // None of its own: nothing is asked.
  expect(parseItem({ ...wire, ingredient_ids: [] })?.ingredientIds).toEqual([]);
  expect(parseItem({ ...wire, ingredient_ids: null })?.ingredientIds).toEqual([]);
  expect(parseItem({ ...wire, has_options: false })?.ingredientIds).toEqual([]);
  expect(parseItem({ ...wire, picture: { base_url: 'javascript:alert(1)' } })?.picture).toBeNull();
  expect(parseItem({ ...wire, type: 'park_service' })).toBeNull();
  expect(parseItem(null)).toBeNull();
});

test('the default of an ingredient is the choice whose flag is set', () => {
  const content = [
    { name: '正常', value: false },
    { name: '少糖', value: true },
  ];
  const ingredient = parseIngredient({ id: 1, name: '甜度', options: { type: 'radio', content } });
  expect(ingredient).toMatchObject({
    abbreviation: '甜度',
    defaultChoice: '少糖',
    choices: ['正常', '少糖'],
  });
  expect(parseIngredient({ id: 1, name: '甜度', options: { type: 'radio', content: [] } })).toBeNull();
});

test('all pages are read, by hundreds, until one is not full', async () => {
  const asked: number[] = [];
  const rows = Array.from({ length: 201 }, (_, index) => index);
  const read = await readAll(async (page) => {
    asked.push(page);
    return { data: rows.slice((page - 1) * 100, page * 100) };
  });
  expect(asked).toEqual([1, 2, 3]);
  expect(read).toEqual(rows);
});
