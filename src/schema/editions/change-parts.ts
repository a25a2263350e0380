import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';

// What the second edition says of a part in another way, not by another name alone.

/**
 * An action sends what it sets, and no other field that it would have to leave out. Its questions have the words of its
 * name: a key that says the same goes. What only the first edition could say stays, and is a mistake.
 */
export function upgradeAction(written: JsonObject): JsonObject {
  const { omit, confirm, dialog, ...action } = written;
  const isOwn = (key: string, word: unknown) =>
    typeof word === 'string' && word.endsWith(`.dialogs.${String(action.name)}.${key}`);
  const asked = isPlainObject(confirm) && Object.entries(confirm).every(([key, word]) => isOwn(key, word));
  const titled = isPlainObject(dialog) && isOwn('title', dialog.title);
  const isOmitting = omit !== undefined && action.builtIn === undefined;
  if (!asked && !titled && !isOmitting) return written;
  const next = {
    ...written,
    ...(asked && { confirm: true }),
    ...(titled && { dialog: WITHOUT_TITLE(dialog) }),
  };
  return isOmitting ? WITHOUT_OMIT(next) : next;
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

/** A part without keywords that nothing drew, or that no part needs. */
export function without(...names: readonly string[]): (written: JsonObject) => JsonObject {
  return (written) =>
    names.some((name) => Object.hasOwn(written, name))
      ? Object.fromEntries(Object.entries(written).filter(([name]) => !names.includes(name)))
      : written;
}

/** The field that a card switched is a line that is changed on the card. */
export function switchToLine(written: JsonObject): JsonObject {
  const { switch: field, ...card } = written;
  if (field === undefined) return written;
  const lines = Array.isArray(card.lines) ? card.lines : [];
  return { ...card, lines: [...lines, { field, quickEdit: true }] };
}

const WITHOUT_OMIT = without('omit');
const WITHOUT_TITLE = without('title');
