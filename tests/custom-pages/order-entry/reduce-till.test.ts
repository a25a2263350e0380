import { expect, test } from 'vitest';
import { lineDetailsOf } from '../../../custom-pages/order-entry/model/line-details.ts';
import { EMPTY_ORDER } from '../../../custom-pages/order-entry/model/order.ts';
import { questionsOf, staleOptionsOf } from '../../../custom-pages/order-entry/model/questions.ts';
import { reduceTill } from '../../../custom-pages/order-entry/model/reduce-till.ts';
import type { TillAction } from '../../../custom-pages/order-entry/model/till-action.ts';
import { EMPTY_TILL, isForNext, type TillState } from '../../../custom-pages/order-entry/model/till-state.ts';
import { totalsOf } from '../../../custom-pages/order-entry/model/totals.ts';
import { buildCatalogue, buildItem, ICE, TOPPING } from './build-item.ts';

const TEA = buildItem({ id: 1, name: '紅茶', price: { type: 'all', in: 30, out: 25 } });
const RICE = buildItem({ id: 2, name: '雞腿便當', price: { type: 'all', in: 110, out: 110 } });

function after(actions: readonly TillAction[], from: TillState = EMPTY_TILL): TillState {
  return actions.reduce(reduceTill, from);
}

const add = (item = TEA, change: Parameters<typeof buildItem>[0] = {}): TillAction => ({
  type: 'add',
  item: { ...item, ...change },
  catalogue: buildCatalogue(),
});
const type = (...digits: string[]): TillAction[] => digits.map((each) => ({ type: 'type', digits: each }));
const numbersOf = ({ order }: TillState) => order.lines.map(({ item, number }) => [item.name, number]);

const ask: TillAction = { type: 'target', target: 'quantity' };

test('nothing typed is one; a number that is asked for is that of the next item, and of that one alone', () => {
  const state = after([add(), ask, ...type('1', '2'), add(RICE), add(RICE)]);
  expect(numbersOf(state)).toEqual([
    ['紅茶', 1],
    ['雞腿便當', 13],
  ]);
});

test('the digits are the number of the marked line, which is the one that was just taken', () => {
  const state = after([add(), add(RICE), ...type('1', '2')]);
  expect(state.selectedKey).toBe(2);
  expect(numbersOf(state)).toEqual([
    ['紅茶', 1],
    ['雞腿便當', 12],
  ]);
  expect(numbersOf(after([add()], state))).toEqual([
    ['紅茶', 2],
    ['雞腿便當', 12],
  ]);
});

test('while a number is asked for no line is marked, and none changes', () => {
  const state = after([add(), ask, ...type('3')]);
  expect(state.selectedKey).toBeNull();
  expect(numbersOf(state)).toEqual([['紅茶', 1]]);
  expect(isForNext(state)).toBe(true);
  expect(isForNext(after([{ type: 'select', key: 1 }], state))).toBe(false);
});

test('a zero in front, or Backspace before a digit, leaves the number of the marked line as it is', () => {
  const five = after([ask, ...type('5'), add()]);
  expect(numbersOf(after([...type('0'), { type: 'erase' }], five))).toEqual([['紅茶', 5]]);
});

test.each([
  [['0'], 1],
  [['0', '3'], 3],
  [['00'], 1],
  [['9', '9', '9', '9'], 999],
])('the digits %j are the number %i', (digits, number) => {
  expect(numbersOf(after([...type(...digits), add()]))).toEqual([['紅茶', number]]);
});

test('the digits are the number of a line that was picked; taken back they are one again, never none', () => {
  const picked = after([add(), add(RICE), { type: 'select', key: 1 }, ...type('5')]);
  expect(numbersOf(picked)).toEqual([
    ['紅茶', 5],
    ['雞腿便當', 1],
  ]);
  expect(numbersOf(after([{ type: 'erase' }], picked))).toEqual([
    ['紅茶', 1],
    ['雞腿便當', 1],
  ]);
});

test('a line never has less than one', () => {
  const state = after([add(), { type: 'step', key: 1, by: -1 }, { type: 'step', key: 1, by: -1 }]);
  expect(numbersOf(state)).toEqual([['紅茶', 1]]);
});

test('an empty table number is 0, and a new one replaces the old one', () => {
  const target: TillAction = { type: 'target', target: 'table' };
  const first = after([target, ...type('1', '2')]);
  expect(first.order.tableNumber).toBe(12);
  expect(after([target, ...type('7')], first).order.tableNumber).toBe(7);
  expect(after([{ type: 'erase' }, { type: 'erase' }], first).order.tableNumber).toBe(0);
});

test('the table stays while items are taken, and its digits are no number of them', () => {
  const state = after([{ type: 'target', target: 'table' }, ...type('1', '2'), add()]);
  expect(state.order.tableNumber).toBe(12);
  expect(numbersOf(state)).toEqual([['紅茶', 1]]);
  expect(state.entry).toEqual({ target: 'quantity', digits: '' });
});

test('what is the same stands on one line; another option, note or price is another line', () => {
  const iced = buildItem({ ...TEA, ingredientIds: [ICE.id] });
  const state = after([
    { type: 'add', item: iced, catalogue: buildCatalogue([], [ICE]) },
    { type: 'choose', key: 1, ingredientId: ICE.id, choice: '少冰' },
    { type: 'add', item: iced, catalogue: buildCatalogue([], [ICE]) },
    { type: 'add', item: iced, catalogue: buildCatalogue([], [ICE]) },
    { type: 'add', item: { ...iced, priceVersion: 99 }, catalogue: buildCatalogue([], [ICE]) },
  ]);
  expect(state.order.lines.map(({ number, options }) => [number, options[0]?.choice])).toEqual([
    [1, '少冰'],
    [2, '正常冰'],
    [1, '正常冰'],
  ]);
});

test('the default of an ingredient is chosen, and nothing where there is none; a choice can be taken back', () => {
  const item = buildItem({ ingredientIds: [ICE.id, TOPPING.id] });
  const state = after([{ type: 'add', item, catalogue: buildCatalogue([], [ICE, TOPPING]) }]);
  expect(state.order.lines[0]?.options).toEqual([{ ingredientId: 1, choice: '正常冰' }]);
  const bare = after([{ type: 'choose', key: 1, ingredientId: 1, choice: null }], state);
  expect(bare.order.lines[0]?.options).toEqual([]);
});

test('only the ingredients of an item are asked about', () => {
  const state = after([
    {
      type: 'add',
      item: buildItem({ ingredientIds: [2] }),
      catalogue: buildCatalogue([], [ICE, TOPPING]),
    },
    {
      type: 'add',
      item: buildItem({ id: 2, ingredientIds: [] }),
      catalogue: buildCatalogue([], [ICE, TOPPING]),
    },
  ]);
  expect(state.order.lines.map(({ options }) => options)).toEqual([[], []]);
});

test('prices follow the take type', () => {
  const state = after([add(), add()]);
  expect(totalsOf(state.order)).toEqual({ totalAmount: 60, count: 2 });
  const out = after([{ type: 'takeType', takeType: 'take_out' }], state);
  expect(totalsOf(out.order)).toEqual({ totalAmount: 50, count: 2 });
});

test('a cleared order keeps how the guests eat and nothing else', () => {
  const state = after([add(), ...type('3'), { type: 'takeType', takeType: 'take_out' }, { type: 'clear' }]);
  expect(state).toEqual({ ...EMPTY_TILL, order: { ...EMPTY_ORDER, takeType: 'take_out' } });
});

test('the line before the one that was removed is at hand; a line that is gone changes nothing', () => {
  const state = after([add(), add(RICE), { type: 'remove', key: 2 }]);
  expect(state.selectedKey).toBe(1);
  expect(
    after(
      [
        { type: 'remove', key: 2 },
        { type: 'step', key: 2, by: 1 },
      ],
      state,
    ).order,
  ).toEqual(state.order);
});

test('a key is never used twice in an order', () => {
  const state = after([add(), { type: 'remove', key: 1 }, add(RICE)]);
  expect(state.order.lines.map(({ key }) => key)).toEqual([2]);
});

test('arrows go through the lines and stay at the ends', () => {
  const state = after([add(), add(RICE)]);
  const up: TillAction = { type: 'selectNext', by: -1 };
  expect(after([up], state).selectedKey).toBe(1);
  expect(after([up, up, up], state).selectedKey).toBe(1);
});

test('the other lines keep their identity when one changes', () => {
  const state = after([add(), add(RICE)]);
  const next = after([{ type: 'step', key: 2, by: 1 }], state);
  expect(next.order.lines[0]).toBe(state.order.lines[0]);
});

test('a choice that nobody offers any more is found, whether it or its ingredient is gone', () => {
  const item = { ...TEA, ingredientIds: [ICE.id, TOPPING.id] };
  const line = {
    item,
    partIds: [],
    options: [
      { ingredientId: ICE.id, choice: '少冰' },
      { ingredientId: TOPPING.id, choice: '珍珠' },
    ],
  };
  expect(staleOptionsOf(line, buildCatalogue([], [ICE, TOPPING]))).toEqual([]);
  expect(staleOptionsOf(line, buildCatalogue([], [{ ...ICE, choices: ['正常冰'] }, TOPPING]))).toEqual([
    line.options[0],
  ]);
  expect(staleOptionsOf(line, buildCatalogue([], [ICE]))).toEqual([line.options[1]]);
});

const LATTE = buildItem({ id: 5, name: '拿鐵咖啡', ingredientIds: [ICE.id, TOPPING.id] });
const CAKE = buildItem({ id: 4, name: '蛋糕' });
const SET = buildItem({ id: 9, type: 'package', partIds: [5, 4, 5], ingredientIds: [ICE.id] });
const SHOP = buildCatalogue([LATTE, CAKE, SET], [ICE, TOPPING]);
const set: TillAction = { type: 'add', item: SET, catalogue: SHOP };
const optionsOf = ({ order }: TillState) => order.lines[0]?.options;

test('each part of a package is asked what the package asks about and the part has; the rest is about the package', () => {
  expect(questionsOf({ item: SET, partIds: [4, 5, 5] }, SHOP)).toEqual([
    { ingredient: ICE, part: 1 },
    { ingredient: ICE, part: 2 },
  ]);
  expect(questionsOf({ item: SET, partIds: [4] }, SHOP)).toEqual([{ ingredient: ICE }]);
  expect(questionsOf({ item: { ...SET, ingredientIds: [] }, partIds: [4, 5, 5] }, SHOP)).toEqual([]);
});

test('a choice for one of two equal parts leaves the other one as it is', () => {
  const state = after([set, { type: 'choose', key: 1, ingredientId: ICE.id, part: 2, choice: '去冰' }]);
  expect(optionsOf(state)).toEqual([
    { ingredientId: ICE.id, part: 1, choice: '正常冰' },
    { ingredientId: ICE.id, part: 2, choice: '去冰' },
  ]);
  // Another set with the usual choices is another line.
  expect(after([set], state).order.lines).toHaveLength(2);
});

test('a part that stays keeps its choices at its new place, one that goes takes them along', () => {
  const chosen = after([set, { type: 'choose', key: 1, ingredientId: ICE.id, part: 1, choice: '去冰' }]);
  const parts = (...partIds: number[]): TillAction => ({ type: 'parts', key: 1, partIds, catalogue: SHOP });
  expect(optionsOf(after([parts(5)], chosen))).toEqual([{ ingredientId: ICE.id, part: 0, choice: '去冰' }]);
  expect(optionsOf(after([parts(5), parts(5, 5, 4)], chosen))).toEqual([
    { ingredientId: ICE.id, part: 1, choice: '去冰' },
    { ingredientId: ICE.id, part: 2, choice: '正常冰' },
  ]);
  expect(optionsOf(after([parts(4)], chosen))).toEqual([{ ingredientId: ICE.id, choice: '正常冰' }]);
});

test('a choice of an order that an older release put aside, for the package as a whole, can be taken out', () => {
  const line = { item: SET, partIds: [4, 5, 5], options: [{ ingredientId: ICE.id, choice: '少冰' }] };
  expect(staleOptionsOf(line, SHOP)).toEqual(line.options);
});

test('the order says of each part what is not as usual, and counts parts that are the same', () => {
  const line = {
    partIds: [4, 5, 5],
    note: '分開裝',
    options: [{ ingredientId: ICE.id, part: 2, choice: '去冰' }],
  };
  expect(lineDetailsOf(line, SHOP)).toEqual({
    parts: [
      { name: '蛋糕', count: 1, choices: [] },
      { name: '拿鐵咖啡', count: 1, choices: [] },
      { name: '拿鐵咖啡', count: 1, choices: ['去冰'] },
    ],
    choices: [],
    note: '分開裝',
  });
  expect(lineDetailsOf({ ...line, options: [] }, SHOP).parts).toContainEqual({
    name: '拿鐵咖啡',
    count: 2,
    choices: [],
  });
});
