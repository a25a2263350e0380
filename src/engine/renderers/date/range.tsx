import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toPropertyShape } from '../../registry/describe-field.ts';
import { rangeParts } from '../../registry/range-parts.ts';
import { RANKS } from '../../registry/ranks.ts';
import { type CellProps, findCell, type Renderer } from '../../registry/registry.ts';
import { and, hasNoFormat, rankWith, schemaMatches } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';

/** `2026-11-01 – 2026-11-20`; a side that is open is a dash. */
function RangeCell({ field, value, record }: CellProps) {
  const { translate } = useWords();
  const held = isPlainObject(value) ? value : {};
  const sides = (rangeParts(field) ?? []).map(({ name, schema }) => {
    const side = held[name];
    const shape = toPropertyShape(field, name, schema, false);
    const entry = findCell(shape);
    const isOpen = entry === null || side === undefined || side === null || side === '';
    return isOpen ? (
      translate('engine.table.empty')
    ) : (
      <entry.cell key={name} field={shape} value={side} record={record} />
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
    and(
      hasNoFormat,
      schemaMatches((schema, root) => rangeParts({ schema, root }) !== null),
    ),
  ),
  renderer: lazyControl(() => import('./range-control.tsx')),
  cell: RangeCell,
};
