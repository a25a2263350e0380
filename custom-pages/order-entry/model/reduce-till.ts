import { compareIds } from '../../../src/contract/record-id.ts';
import { buildLine } from './build-line.ts';
import { type Entry, eraseDigit, NO_ENTRY, quantityOf, tableNumberOf, typeDigits } from './entry.ts';
import { hasTable, type OrderLine } from './order.ts';
import { withParts } from './questions.ts';
import { addLine, changeLine, removeLines, repriceLines } from './reduce-lines.ts';
import type { TillAction } from './till-action.ts';
import { EMPTY_TILL, isForNext, type TillState } from './till-state.ts';

type Of<Type extends TillAction['type']> = Extract<TillAction, { type: Type }>;

const STEPS: { [Type in TillAction['type']]: (state: TillState, action: Of<Type>) => TillState } = {
  add: (state, { item, catalogue }) => {
    const number = isForNext(state) ? quantityOf(state.entry.digits) : 1;
    return withLine({ ...state, entry: NO_ENTRY }, buildLine(item, catalogue, number));
  },
  beginBurst: (state) => ({ ...state, beforeBurst: { ...state, beforeBurst: null } }),
  undoBurst: (state) => state.beforeBurst ?? state,
  select: (state, { key }) => choose(state, key),
  selectNext: (state, { by }) => {
    const { lines } = state.order;
    const from = lines.findIndex(({ key }) => key === state.selectedKey);
    const line = from === -1 ? lines.at(by === 1 ? 0 : -1) : lines[from + by];
    return line === undefined ? state : choose(state, line.key);
  },
  step: (state, { key, by }) => {
    const line = lineOf(state, key);
    if (line === undefined) return state;
    return { ...choose(state, key), order: changeLine(state.order, key, { number: line.number + by }) };
  },
  remove: (state, { key }) => withoutLines(state, [key]),
  removeAll: (state, { keys }) => withoutLines(state, keys),
  type: (state, { digits }) => withEntry(state, typeDigits(state.entry, digits)),
  erase: (state) => withEntry(state, eraseDigit(state.entry)),
  // Typing starts over: the table that is there is replaced by the first digit, not continued. A quantity that is asked
  // for is the next item's: no line is marked then.
  target: (state, { target }) =>
    target === 'table' && !hasTable(state.order)
      ? state
      : {
          ...state,
          entry: { target, digits: '' },
          selectedKey: target === 'quantity' ? null : state.selectedKey,
        },
  takeType: (state, { takeType }) => {
    const order = { ...state.order, takeType };
    const isAsked = state.entry.target === 'table' && !hasTable(order);
    return { ...state, order, entry: isAsked ? NO_ENTRY : state.entry };
  },
  choose: (state, { key, ingredientId, part, choice }) => {
    const line = lineOf(state, key);
    if (line === undefined) return state;
    const others = line.options.filter(
      (option) => option.ingredientId !== ingredientId || option.part !== part,
    );
    const chosen = { ingredientId, ...(part !== undefined && { part }) };
    const options = choice === null ? others : [...others, { ...chosen, choice }];
    return { ...state, order: changeLine(state.order, key, { options }) };
  },
  parts: (state, { key, partIds, catalogue }) => {
    const line = lineOf(state, key);
    if (line === undefined) return state;
    const parts = partIds.toSorted(compareIds);
    return { ...state, order: changeLine(state.order, key, withParts(line, parts, catalogue)) };
  },
  note: (state, { key, note }) => ({ ...state, order: changeLine(state.order, key, { note: note.trim() }) }),
  reprice: (state, { items }) => ({ ...state, order: repriceLines(state.order, items) }),
  // The counter stays on how the guests eat: most of a shift is one or the other.
  clear: ({ order }) => ({ ...EMPTY_TILL, order: { ...EMPTY_TILL.order, takeType: order.takeType } }),
  open: (_, { order }) => ({ ...EMPTY_TILL, order }),
};

/** The one way in which an open order changes. Pure; an action about a line that is gone changes nothing. */
export function reduceTill(state: TillState, action: TillAction): TillState {
  const step = STEPS[action.type] as (state: TillState, action: TillAction) => TillState;
  return step(state, action);
}

function lineOf({ order }: TillState, key: number): OrderLine | undefined {
  return order.lines.find((line) => line.key === key);
}

function withLine(state: TillState, line: Omit<OrderLine, 'key'>): TillState {
  const { order, key } = addLine(state.order, line);
  return { ...state, order, selectedKey: key };
}

function choose(state: TillState, key: number): TillState {
  if (lineOf(state, key) === undefined) return state;
  return { ...state, selectedKey: key, entry: NO_ENTRY };
}

function withoutLines(state: TillState, keys: readonly number[]): TillState {
  const order = removeLines(state.order, keys);
  const isLeft = order.lines.some(({ key }) => key === state.selectedKey);
  if (isLeft) return { ...state, order };
  return { ...state, order, entry: NO_ENTRY, selectedKey: order.lines.at(-1)?.key ?? null };
}

/** What is typed shows at once where it goes; for the next item it waits for that item. */
function withEntry(state: TillState, entry: Entry): TillState {
  const next = { ...state, entry };
  if (entry.target === 'table')
    return { ...next, order: { ...state.order, tableNumber: tableNumberOf(entry.digits) } };
  // A zero in front, or taking back what was not typed here, leaves the number of a line as it is.
  if (state.selectedKey === null || entry.digits === state.entry.digits) return next;
  return {
    ...next,
    order: changeLine(state.order, state.selectedKey, { number: quantityOf(entry.digits) }),
  };
}
