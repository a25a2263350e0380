import { isPlainObject } from '../../../contract/json-object.ts';
import {
  formatDay,
  formatInstant,
  formatInstantWithSeconds,
  formatTime,
} from '../../../domain/taipei-time.ts';
import { parseDay, parseMonth } from '../../../domain/typed/parse-day.ts';
import { type TextForm, TypedBox, toParsed } from '../../field/frame/typed-box.tsx';
import { lazyControl } from '../../field/lazy-control.tsx';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import { toTaipeiClock } from '../../format/utc-day-milliseconds.ts';
import { onDemand } from '../../parts/later.tsx';
import { toPropertyShape } from '../../registry/describe-field.ts';
import { rangeParts } from '../../registry/object-parts.ts';
import { type CellProps, type ControlProps, findCell, type Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasNoFormat,
  isField,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

function DateCell(props: CellProps) {
  return <time dateTime={toText(props.value)}>{toDayText(props)}</time>;
}

/** A day is text all the way, so no zone can shift it. Only of an instant it is the day in Taipei. */
export function toDayText({ field, value }: CellProps): string {
  const words = toText(value);
  return (field.schema.format === 'date-time' ? formatDay(words) : parseDay(words)) || words;
}

export const date: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('date'))),
  renderer: lazyControl(async () => (await import('./date-controls.tsx')).DateControl),
  cell: DateCell,
};

/** Its own format, or one that a column asks for. */
const hasSeconds = hasFormat('date-time-seconds');

function DateTimeCell(props: CellProps) {
  return <time dateTime={toText(props.value)}>{toInstantText(props)}</time>;
}

/** An instant as Taipei's clock says it, wherever the browser stands. */
export function toInstantText({ field, value }: CellProps): string {
  const words = toText(value);
  const format = isField(hasSeconds, field) ? formatInstantWithSeconds : formatInstant;
  return format(words) ?? words;
}

export const dateTime: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('date-time', 'date-time-seconds'))),
  renderer: lazyControl(async () => (await import('./date-controls.tsx')).DateTimeControl),
  cell: DateTimeCell,
};

function TimeCell({ field, value }: CellProps) {
  if (typeof value === 'number') return <time>{toTaipeiClock(value) ?? toText(value)}</time>;
  const words = toText(value);
  return <time dateTime={words}>{toTimeText(field.schema.format, words)}</time>;
}

/** Of an instant it is the time in Taipei. */
export function toTimeText(format: string | undefined, words: string): string {
  if (format === 'clock-seconds') return words;
  return readTime(words) ?? (formatTime(words) || words);
}

/** A time of the day: `clock` is HH:mm, `clock-seconds` may have seconds, `time` carries seconds and a zone; or a number. */
export const time: Renderer = {
  tester: rankWith(
    RANKS.format,
    or(
      and(typeIs('string'), hasFormat('clock', 'clock-seconds', 'time')),
      and(typeIs('integer'), hasFormat('utc-day-milliseconds')),
    ),
  ),
  renderer: lazyControl(async () => (await import('./date-controls.tsx')).TimeControl),
  cell: TimeCell,
};

/** Counts on by itself, so it is a part of its own. */
export const elapsed: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('elapsed'))),
  renderer: dateTime.renderer,
  cell: onDemand(async () => (await import('./elapsed-cell.tsx')).ElapsedCell),
};

const MONTH: TextForm = {
  format: (value) => (parseMonth(toText(value)) === value ? toText(value) : null),
  parse: (text) => toParsed(parseMonth(text)),
};

/** A month of a year, `2026-11`; a year of the Republic is understood. */
function MonthControl(props: ControlProps) {
  return <TypedBox {...props} form={MONTH} wordsKey="engine.fields.monthField" />;
}

function MonthCell({ value }: CellProps) {
  return <time dateTime={toText(value)}>{toText(value)}</time>;
}

export const month: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('month'))),
  renderer: MonthControl,
  cell: MonthCell,
};

/** `2026-11-01 – 2026-11-20`; a side that is open is a dash. */
function RangeCell({ field, value, record }: CellProps) {
  const { translate } = useWords();
  const held = isPlainObject(value) ? value : {};
  const sides = (rangeParts(field) ?? []).map(({ name, schema }) => {
    const side = held[name];
    const shape = toPropertyShape(field, name, schema, false);
    const entry = findCell(shape);
    const isOpen = entry === null || side === undefined || side === null || side === '';
    return isOpen ? (
      translate('engine.table.empty')
    ) : (
      <entry.cell key={name} field={shape} value={side} record={record} />
    );
  });
  return (
    <span className={styles.range}>
      {sides[0]} – {sides[1]}
    </span>
  );
}

/** A span of days, instants or times: an object of two of a kind. */
export const range: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(
      hasNoFormat,
      schemaMatches((schema, root) => rangeParts({ schema, root }) !== null),
    ),
  ),
  renderer: lazyControl(async () => (await import('./range-control.tsx')).RangeControl),
  cell: RangeCell,
};
