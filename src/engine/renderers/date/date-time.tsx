import { formatInstant, formatInstantWithSeconds } from '../../../domain/taipei-clock.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';
import { isField } from '../../registry/to-control.ts';

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
