import { isRecordId } from '../../../contract/record-id.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { useReferenceName, useReferenceNames } from '../../reference/use-reference.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, or, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useListWords } from '../../words/use-list-words.ts';

function ReferenceCell({ field, value }: CellProps) {
  return <bdi>{useReferenceName(field, value)}</bdi>;
}

function ReferencesCell({ field, value }: CellProps) {
  const join = useListWords();
  const names = join(useReferenceNames(field, Array.isArray(value) ? value.filter(isRecordId) : []));
  return <bdi title={names}>{names}</bdi>;
}

const isList = and(
  typeIs('array'),
  or(
    hasKeyword('x-reference'),
    schemaMatches(({ items }) => items?.['x-reference'] !== undefined),
  ),
);

/** A record of another resource, by its name. */
export const reference: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-reference'), or(typeIs('integer'), typeIs('string')))),
  renderer: lazyControl(() => import('./reference-control.tsx')),
  cell: ReferenceCell,
};

/** Several of them. */
export const references: Renderer = {
  tester: rankWith(RANKS.reference, isList),
  renderer: lazyControl(() => import('./references-control.tsx')),
  cell: ReferencesCell,
};
