import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { Swatch } from '../../parts/swatch.tsx';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, rankWith, typeIs } from '../../registry/testers.ts';

/** Never by colour alone: its code stands beside it. */
function ColorCell({ value }: CellProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Swatch color={toText(value)} />
      {toText(value)}
    </span>
  );
}

export const color: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('color'))),
  renderer: lazyControl(() => import('./color-control.tsx')),
  cell: ColorCell,
};
