import { lazyControl } from '../../field/lazy-control.tsx';
import type { Renderer } from '../../registry/registry.ts';
import { and, hasFormat, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { text } from './text.tsx';

/** A regular expression. */
export const pattern: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('regex'))),
  renderer: lazyControl(async () => (await import('./pattern-control.tsx')).PatternControl),
  cell: text.cell,
};
