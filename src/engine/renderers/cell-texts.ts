import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { formatInstant } from '../../domain/taipei-time.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { isEmptyValue } from '../../schema/values/is-empty-value.ts';
import { choicesOf } from '../choices/to-choices.ts';
import { toText } from '../format/to-text.ts';
import { toTarget } from '../reference/use-reference.ts';
import { toPropertyShape } from '../registry/describe-field.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { rangeParts } from '../registry/object-parts.ts';
import { type CellEntry, type CellProps, findCell } from '../registry/registry.ts';
import { isField } from '../registry/testers.ts';
import { toChoiceWord, type Words } from '../words/use-words.ts';
import { boolean, checkbox } from './choice/boolean.tsx';
import { choice, choices, reference, references } from './choice/choices.tsx';
import { enumeration, openStatus, radio, status, tag, toStatusWord, weekday } from './choice/enum.tsx';
import { matrix, multiEnum, objectCheckboxes, toMatrixText, toSetText } from './choice/multi-enum.tsx';
import { states, toStatesText } from './choice/states.tsx';
import { date, dateTime, elapsed, range, time, toDayText, toInstantText, toTimeText } from './date/date.tsx';
import { file, image } from './file/image.tsx';
import { identity, isShare, money, number, quantity, slider, toPercent } from './number/number.tsx';
import { cards, listDetail, scalars, table } from './structure/array.tsx';
import { map, object, toObjectText } from './structure/object.tsx';
import { messageKey, toMessage } from './text/message-key.tsx';
import { password } from './text/text.tsx';

/** What a cell of a file holds; null is an empty one. */
export type PlainCell = string | number | null;

/** What texts are made of beside the value. What is not there yet is noted, and read before the text is made again. */
export interface TextSource {
  words: Words;
  /** The name of the record that a field points to; a word where it cannot be read. */
  referenceName(resource: string, id: unknown): string;
  /** The name of any record; null where the reader may not read it, or it has none. */
  recordName(resource: string, id: unknown): string | null;
  /** The text of a value among choices. @param record what their arguments look at */
  choiceText(choices: Choices, field: FieldShape, record: JsonObject, value: unknown): string;
  /** Brings the words of an entity. */
  entityWords(entity: string): void;
}

type ToText = (cell: CellProps, source: TextSource) => PlainCell;

const toNumber: ToText = ({ value }) => (typeof value === 'number' ? value : toText(value));

const toWord: ToText = ({ field, value }, { words }) => toChoiceWord(words, field, value);

const toState: ToText = ({ field, value }, { words }) => toStatusWord(words, field, value);

function join(texts: readonly string[], { words }: TextSource): string {
  return texts.join(words.translate('engine.table.separator'));
}

const toItems: ToText = ({ value }, source) => {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (items.some((item) => isPlainObject(item) || Array.isArray(item)))
    return source.words.translate('engine.fields.array.count', { count: items.length });
  return join(items.map(toText), source);
};

const toSides: ToText = ({ field, value, record }, source) => {
  const held = isPlainObject(value) ? value : {};
  const sides = (rangeParts(field) ?? []).map(({ name, schema }) => {
    const shape = toPropertyShape(field, name, schema, false);
    const side = held[name];
    const isOpen = isEmptyValue(side);
    return isOpen ? '' : toText(toPlainCell({ field: shape, value: side, record }, findCell(shape), source));
  });
  return sides.join(' – ');
};

const toSaid: ToText = (cell, source) => {
  const { entity, about, toText: say } = toMessage(source.words, cell);
  if (entity !== null) source.entityWords(entity);
  return say(about === null ? null : source.recordName(about.resource, about.id));
};

const toChosen: ToText = ({ field, value, record }, source) => {
  const written = choicesOf(field.schema) ?? {};
  const held = [value].flat().filter((one) => !isEmptyValue(one));
  return join(
    held.map((one) => source.choiceText(written, field, record, one)),
    source,
  );
};

const toNames: ToText = ({ field, value }, source) =>
  join(
    [value].flat().map((id) => source.referenceName(toTarget(field), id)),
    source,
  );

/** What the cells of the engine's own kinds say in a file: numbers as numbers, everything else as the words of the screen. */
const OWN_TEXTS = new Map<CellEntry, ToText>([
  [number, toNumber],
  [identity, toNumber],
  [money, toNumber],
  [slider, toNumber],
  [
    quantity,
    ({ field, value }) =>
      typeof value === 'number' ? (isField(isShare, field) ? toPercent(value) : value) : toText(value),
  ],
  [boolean, toWord],
  [checkbox, toWord],
  [enumeration, toWord],
  [weekday, toWord],
  [radio, toWord],
  [tag, toWord],
  [status, toState],
  [openStatus, toState],
  [multiEnum, ({ field, value }, { words }) => toSetText(words, field, value)],
  [matrix, ({ field, value }, { words }) => toMatrixText(words, field, value)],
  [states, ({ field, value }, { words }) => toStatesText(words, field, value)],
  [objectCheckboxes, ({ field, value }, { words }) => toSetText(words, field, value)],
  [date, toDayText],
  [dateTime, toInstantText],
  [time, ({ field, value }) => toTimeText(field.schema.format, toText(value))],
  // What a file says must stay true: the instant itself.
  [elapsed, ({ value }) => formatInstant(toText(value)) ?? toText(value)],
  [range, toSides],
  [object, ({ value }) => toObjectText(value)],
  [
    map,
    ({ value }, source) =>
      join(
        Object.entries(isPlainObject(value) ? value : {}).map(([key, held]) => `${key}: ${toText(held)}`),
        source,
      ),
  ],
  [scalars, toItems],
  [cards, toItems],
  [table, toItems],
  [listDetail, toItems],
  [messageKey, toSaid],
  [choice, toChosen],
  [choices, toChosen],
  [reference, toNames],
  [references, toNames],
  [file, ({ value }) => toText(isPlainObject(value) ? (value.name ?? value.url) : value)],
]);

/** What takes a while, a word being looked up by many keys: each value of a column once for a file. */
const WORDED: ReadonlySet<ToText> = new Set([toWord, toState, toDayText]);

/** The text of a value in one column of a file. */
export type ColumnText = (value: unknown, record: JsonObject) => PlainCell;

/** Whether cells of a kind have anything to say in a file: a picture has not, and a secret is never told. */
export function hasPlainCell(entry: CellEntry | null): boolean {
  return entry !== image && entry !== password;
}

/**
 * What the cells of one column hold in a file, found out once for all rows. A renderer from outside of the engine says
 * it by its own `text`; without one the value stands as it is stored.
 */
export function toColumnText(field: FieldShape, entry: CellEntry | null, source: TextSource): ColumnText {
  const own = entry === null ? undefined : OWN_TEXTS.get(entry);
  if (own === undefined) {
    const foreign = entry?.text;
    return foreign === undefined
      ? toNumberOrText
      : (value, record) => withoutNaN(foreign({ field, value, record }, source.words));
  }
  if (own === toNumber) return toNumberOrText;
  if (own === toInstantText) return toInstantTexts(field);
  if (!WORDED.has(own)) return (value, record) => own({ field, value, record }, source);
  const known = new Map<unknown, PlainCell>();
  return (value, record) => {
    const held = known.get(value);
    if (held !== undefined) return held;
    const text = own({ field, value, record }, source);
    known.set(value, text);
    return text;
  };
}

const toNumberOrText: ColumnText = (value) => (typeof value === 'number' ? value : toText(value));

/** The worker reads the cells as JSON, which has no word for these. */
function withoutNaN(cell: PlainCell): PlainCell {
  return typeof cell === 'number' && !Number.isFinite(cell) ? String(cell) : cell;
}

/** `2026-11-20T06:32:05.000Z`: the first group is its hour. */
const UTC_INSTANT = /^(\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3])):[0-5]\d:[0-5]\d(?:\.\d+)?Z$/;
const HOUR_LENGTH = 'YYYY-MM-DD HH'.length;

/** Taipei's offset is of whole hours: each hour is worded once, and its minutes are those of UTC. */
function toInstantTexts(field: FieldShape): ColumnText {
  const hours = new Map<string, string>();
  const end = toInstantText({ field, value: '2000-01-01T00:00:00Z', record: {} }).length;
  return (value, record) => {
    const hour = typeof value === 'string' ? UTC_INSTANT.exec(value)?.[1] : undefined;
    if (hour === undefined || typeof value !== 'string') return toInstantText({ field, value, record });
    let local = hours.get(hour);
    if (local === undefined) {
      local = formatInstant(`${hour}:00:00Z`)?.slice(0, HOUR_LENGTH) ?? '';
      hours.set(hour, local);
    }
    // A 32nd day.
    if (local === '') return toInstantText({ field, value, record });
    return local + value.slice(HOUR_LENGTH, end);
  };
}

/** What one cell holds in a file. */
function toPlainCell(
  { field, value, record }: CellProps,
  entry: CellEntry | null,
  source: TextSource,
): PlainCell {
  return toColumnText(field, entry, source)(value, record);
}
