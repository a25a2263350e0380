import { toText } from '../format/to-text.ts';
import { lazyControl } from '../frame/lazy-control.tsx';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, hasKeyword, not, or, rankWith, schemaMatches, typeIs } from '../registry/testers.ts';
import { useChoiceWords } from '../words/use-choice-words.ts';
import { useListWords } from '../words/use-list-words.ts';

/** Choices are not read for a cell: the value stands there, by its word where it has one. */
function ChoiceCell({ field, value }: CellProps) {
  const wordOf = useChoiceWords(field);
  const join = useListWords();
  const words = Array.isArray(value) ? join(value.map(wordOf)) : wordOf(value);
  return <bdi title={words}>{words || toText(value)}</bdi>;
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
  renderer: lazyControl(() => import('./controls/choice-control.tsx')),
  cell: ChoiceCell,
};

/** Several of them. */
export const choices: Renderer = {
  tester: rankWith(RANKS.reference, isList),
  renderer: lazyControl(() => import('./controls/choices-control.tsx')),
  cell: ChoiceCell,
};
