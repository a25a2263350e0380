import { expect, test } from 'vitest';
import { MOST_OF_A_LINE } from '../../../custom-pages/order-entry/model/reduce-lines.ts';
import { reduceTill } from '../../../custom-pages/order-entry/model/reduce-till.ts';
import type { TillAction } from '../../../custom-pages/order-entry/model/till-action.ts';
import { EMPTY_TILL } from '../../../custom-pages/order-entry/model/till-state.ts';
import { countByItem, totalsOf } from '../../../custom-pages/order-entry/model/totals.ts';
import { parseKeptOrder } from '../../../custom-pages/order-entry/storage/kept-order.ts';
import fc from '../../support/fast-check.ts';
import { buildCatalogue, buildItem, ICE } from './build-item.ts';

const ITEMS = [
  buildItem({ id: 1, ingredientIds: [ICE.id] }),
  buildItem({ id: 2, price: { type: 'take_in', in: 110, out: null } }),
  buildItem({ id: 3, type: 'package', partIds: [2, 1] }),
];
const CATALOGUE = buildCatalogue(ITEMS, [ICE]);
const key = fc.integer({ min: 1, max: 6 });
const action: fc.Arbitrary<TillAction> = fc.oneof(
  fc.constantFrom(...ITEMS).map((item): TillAction => ({ type: 'add', item, catalogue: CATALOGUE })),
  fc.constantFrom('0', '00', '1', '5', '9').map((digits): TillAction => ({ type: 'type', digits })),
  fc.constantFrom<TillAction>(
    { type: 'erase' },
    { type: 'target', target: 'table' },
    { type: 'target', target: 'quantity' },
    { type: 'takeType', takeType: 'take_out' },
    { type: 'takeType', takeType: 'take_in' },
    { type: 'selectNext', by: 1 },
    { type: 'selectNext', by: -1 },
    { type: 'clear' },
  ),
  fc.record({ type: fc.constant('select' as const), key }),
  fc.record({ type: fc.constant('remove' as const), key }),
  fc.record({ type: fc.constant('step' as const), key, by: fc.constantFrom<1 | -1>(1, -1) }),
  fc.record({ type: fc.constant('note' as const), key, note: fc.string() }),
  fc.record({
    type: fc.constant('choose' as const),
    key,
    ingredientId: fc.constant(1),
    choice: fc.constantFrom(null, ...ICE.choices),
  }),
);

test('whatever is done to an order, it stays one', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const state = actions.reduce(reduceTill, EMPTY_TILL);
      const { lines, nextKey, tableNumber, takeType } = state.order;
      const keys = lines.map((line) => line.key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.every((each) => each < nextKey)).toBe(true);
      for (const { number, options } of lines) {
        expect(Number.isInteger(number) && number >= 1 && number <= MOST_OF_A_LINE).toBe(true);
        expect(new Set(options.map(({ ingredientId }) => ingredientId)).size).toBe(options.length);
      }
      expect(Number.isInteger(tableNumber) && tableNumber >= 0 && tableNumber <= 9999).toBe(true);
      expect(state.selectedKey === null || keys.includes(state.selectedKey)).toBe(true);
      const { count, totalAmount } = totalsOf(state.order);
      expect(count).toBe([...countByItem(lines).values()].reduce((sum, each) => sum + each, 0));
      const price = ({ in: dineIn, out }: (typeof ITEMS)[number]['price']) =>
        (takeType === 'take_in' ? dineIn : out) ?? 0;
      expect(totalAmount).toBe(lines.reduce((sum, { item, number }) => sum + price(item.price) * number, 0));
      // Kept over a reload, it is the same.
      expect(parseKeptOrder(JSON.parse(JSON.stringify(state.order)))).toEqual(state.order);
    }),
  );
});
