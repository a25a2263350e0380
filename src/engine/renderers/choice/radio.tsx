import { lazyControl } from '../../field/lazy-control.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith } from '../../registry/testers.ts';
import { EnumCell, isChoice } from './enum.tsx';

export const radio: Renderer = {
  tester: rankWith(RANKS.format, and(isChoice, hasFormat('radio'))),
  renderer: lazyControl(() => import('./radio-control.tsx')),
  cell: EnumCell,
};
