import { useMemo } from 'react';
import { choicesOf } from '../../choices/choices-of.ts';
import { useChoiceList } from '../../choices/use-choice-lists.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { useSame } from '../../reference/use-same.ts';
import { RANKS } from '../../registry/ranks.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import { and, hasKeyword, not, or, rankWith, schemaMatches, typeIs } from '../../registry/testers.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useListWords } from '../../words/use-list-words.ts';

/** The text of what is chosen, as the form shows it; the rows of one list share one answer. */
function ChoiceCell({ field, value, record }: CellProps) {
  const choices = useMemo(() => choicesOf(field.schema) ?? {}, [field.schema]);
  const scope = useScope();
  const ofRecord = useMemo(() => ({ ...scope, record }), [scope, record]);
  const held = useSame([value].flat().filter((one) => one !== undefined && one !== null && one !== ''));
  const { choiceOf } = useChoiceList({ choices, field, scope: ofRecord, held });
  const words = useListWords()(held.map((one) => choiceOf(one).text));
  return <bdi title={words}>{words}</bdi>;
}

const isList = and(
  typeIs('array'),
  or(
    hasKeyword('x-choices'),
    schemaMatches(({ items }) => items?.['x-choices'] !== undefined),
  ),
);

/** One of the choices that `x-choices` describes: fixed ones, a resource's rows, an operation's. */
export const choice: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-choices'), not(typeIs('array')))),
  renderer: lazyControl(() => import('./choice-control.tsx')),
  cell: ChoiceCell,
};

/** Several of them. */
export const choices: Renderer = {
  tester: rankWith(RANKS.reference, isList),
  renderer: lazyControl(() => import('./choices-control.tsx')),
  cell: ChoiceCell,
};
