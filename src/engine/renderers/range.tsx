import { isPlainObject } from '../../schema/plain-object.ts';
import { toPropertyShape } from '../frame/inner-shape.ts';
import { lazyControl } from '../frame/lazy-control.tsx';
import { rangeParts } from '../registry/range-parts.ts';
import { RANKS } from '../registry/ranks.ts';
import { type CellProps, findRenderer, type Renderer } from '../registry/registry.ts';
import { and, hasNoFormat, rankWith } from '../registry/testers.ts';
import { useWords } from '../words/use-words.ts';

/** `2026-11-01 – 2026-11-20`; a side that is open is a dash. */
function RangeCell({ field, value, record }: CellProps) {
  const { translate } = useWords();
  const held = isPlainObject(value) ? value : {};
  const sides = (rangeParts(field) ?? []).map(({ name, schema }) => {
    const side = held[name];
    const shape = toPropertyShape(field, name, schema, false);
    const renderer = findRenderer(shape);
    const isOpen = renderer === null || side === undefined || side === null || side === '';
    return isOpen ? (
      translate('engine.table.empty')
    ) : (
      <renderer.Cell key={name} field={shape} value={side} record={record} />
    );
  });
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {sides[0]} – {sides[1]}
    </span>
  );
}

/** A span of days, instants or times: an object of two of a kind. */
export const range: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(hasNoFormat, (field) => rangeParts(field) !== null),
  ),
  Control: lazyControl(() => import('./controls/range-control.tsx')),
  Cell: RangeCell,
};
