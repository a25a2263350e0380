import { isPlainObject } from '../../../contract/json-object.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { toText } from '../../format/to-text.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasNoFormat, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useListWords } from '../../words/use-list-words.ts';

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
