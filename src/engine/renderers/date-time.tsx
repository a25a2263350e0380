import { formatInstant } from '../format/format-instant.ts';
import { toText } from '../format/to-text.ts';
import { lazyControl } from '../frame/lazy-control.tsx';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, formatIs, rankWith, typeIs } from '../registry/testers.ts';

/** An instant as Taipei's clock says it, wherever the browser stands. */
function DateTimeCell({ value }: CellProps) {
  const words = toText(value);
  return <time dateTime={words}>{formatInstant(words) ?? words}</time>;
}

export const dateTime: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), formatIs('date-time'))),
  Control: lazyControl(() => import('./controls/date-time-control.tsx')),
  Cell: DateTimeCell,
};
