import { lazyControl } from '../../field/lazy-control.tsx';
import { readTime } from '../../format/read-time.ts';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';

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
