import { formatDay } from '../../../domain/taipei-clock.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { parseDay } from '../../format/parse-day.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';

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
