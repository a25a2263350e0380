import { LIST_WITH_DETAIL } from '../../../schema/describe/expand-layout.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { constants } from '../../registry/choice-values.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, hasNoFormat, or, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useChoiceWords } from '../../words/use-choice-words.ts';
import { useListWords } from '../../words/use-list-words.ts';

function MultiEnumCell({ field, value }: CellProps) {
  const wordOf = useChoiceWords(field);
  const words = useListWords()([value].flat().map(wordOf));
  return <bdi title={words}>{words}</bdi>;
}

const hasChoices = schemaMatches(
  ({ items = {} }) => items.enum !== undefined || constants(items) !== null || items.format === 'weekday',
);

/** A list of values out of a fixed set: a box to check for each. */
export const multiEnum: Renderer = {
  tester: rankWith(
    RANKS.keyword,
    and(typeIs('array'), hasChoices, or(hasNoFormat, hasFormat('checkboxes', LIST_WITH_DETAIL))),
  ),
  renderer: lazyControl(() => import('./multi-enum-control.tsx')),
  cell: MultiEnumCell,
};
