import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import styles from '../renderers.module.css';

/** Never by colour alone: its code stands beside it. */
function ColorCell({ value }: CellProps) {
  return (
    <span className={styles.color}>
      <Swatch color={toText(value)} />
      {toText(value)}
    </span>
  );
}

export const color: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('color'))),
  renderer: lazyControl(async () => (await import('./color-control.tsx')).ColorControl),
  cell: ColorCell,
};

const COLOR = /^#[0-9a-f]{6}$/i;

/** A small square of a colour; empty for a text that is no colour. */
export function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden
      className={styles.swatch}
      style={{ background: COLOR.test(color) ? color : 'transparent' }}
    />
  );
}
