import { formatDay, formatInstant, formatInstantWithSeconds } from '../../../domain/taipei-time.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { parseDay } from '../../format/parse-day.ts';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { isField } from '../../registry/to-control.ts';

/** A day is text all the way, so no zone can shift it. Only of an instant it is the day in Taipei. */
function DateCell({ field, value }: CellProps) {
  const words = toText(value);
  const day = field.schema.format === 'date-time' ? formatDay(words) : parseDay(words);
  return <time dateTime={words}>{day || words}</time>;
}

export const date: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('date'))),
  renderer: lazyControl(() => import('./date-control.tsx')),
  cell: DateCell,
};

/** Its own format, or one that a column asks for. */
const hasSeconds = hasFormat('date-time-seconds');

/** An instant as Taipei's clock says it, wherever the browser stands. */
function DateTimeCell({ field, value }: CellProps) {
  const words = toText(value);
  const format = isField(hasSeconds, field) ? formatInstantWithSeconds : formatInstant;
  return <time dateTime={words}>{format(words) ?? words}</time>;
}

export const dateTime: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('date-time', 'date-time-seconds'))),
  renderer: lazyControl(() => import('./date-time-control.tsx')),
  cell: DateTimeCell,
};

function TimeCell({ value }: CellProps) {
  const words = toText(value);
  return <time dateTime={words}>{readTime(words) ?? words}</time>;
}

/** A time of the day: `clock` is HH:mm, `time` carries seconds and a zone. */
export const time: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('clock', 'time'))),
  renderer: lazyControl(() => import('./time-control.tsx')),
  cell: TimeCell,
};
