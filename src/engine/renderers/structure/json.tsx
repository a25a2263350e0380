import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasNoFormat, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useListWords } from '../../words/use-list-words.ts';

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

function MapCell({ value }: CellProps) {
  const entries = isPlainObject(value) ? Object.entries(value) : [];
  const words = useListWords()(entries.map(([key, held]) => `${key}: ${toText(held)}`));
  return <bdi title={words}>{words}</bdi>;
}

const isOpen = schemaMatches(
  (schema) =>
    isPlainObject(schema.additionalProperties) &&
    Object.keys(schema.properties ?? {}).length === 0 &&
    schema.patternProperties === undefined,
);

/** Names that the record brings, each with a value of one kind. */
export const map: Renderer = {
  tester: rankWith(RANKS.keyword, and(typeIs('object'), hasNoFormat, isOpen)),
  renderer: lazyControl(() => import('./map-control.tsx')),
  cell: MapCell,
};
