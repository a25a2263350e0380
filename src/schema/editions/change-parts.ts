import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';

// What the second edition says of a part in another way, not by another name alone.

/** An action sends what it sets, and no other field that it would have to leave out; a copy still has others. */
export function withoutOmit(written: JsonObject): JsonObject {
  const { omit, ...action } = written;
  return omit === undefined || action.builtIn !== undefined ? written : action;
}

/** The tables above a list stand with its other totals, in the place of the keyword that goes. */
export function summaryToTotals(written: JsonObject): JsonObject {
  const { summary, totals = {} } = written;
  if (summary === undefined || !isPlainObject(totals) || 'above' in totals) return written;
  const joined = { ...totals, above: summary };
  const key = 'totals' in written ? 'totals' : 'summary';
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]): [string, unknown][] => {
      if (name === key) return [['totals', joined]];
      return name === 'summary' ? [] : [[name, value]];
    }),
  );
}

/** The sum of a table above a list was never drawn. */
export function withoutSum(written: JsonObject): JsonObject {
  const { sum, ...table } = written;
  return sum === undefined ? written : table;
}

/** How long a search waits after another field is chosen is the same everywhere. */
export function withoutDebounceBy(written: JsonObject): JsonObject {
  const { debounceBy, ...search } = written;
  return debounceBy === undefined ? written : search;
}

/** The field that a card switched is a line that is changed on the card. */
export function switchToLine(written: JsonObject): JsonObject {
  const { switch: field, ...card } = written;
  if (field === undefined) return written;
  const lines = Array.isArray(card.lines) ? card.lines : [];
  return { ...card, lines: [...lines, { field, quickEdit: true }] };
}
