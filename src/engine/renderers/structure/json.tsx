import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { hasNoFormat, rankWith } from '../../registry/testers.ts';

function JsonCell({ value }: CellProps) {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? toText(value));
  return (
    <bdi title={words} style={{ fontFamily: 'ui-monospace, monospace', fontSize: 12 }}>
      {words}
    </bdi>
  );
}

/** Whatever has no better renderer, as JSON. A format that nothing draws is no such thing: it is not edited blindly. */
export const json: Renderer = {
  tester: rankWith(RANKS.fallback, hasNoFormat),
  renderer: lazyControl(() => import('./json-control.tsx')),
  cell: JsonCell,
};
