import { toText } from '../format/to-text.ts';
import { lazyControl } from '../frame/lazy-control.tsx';
import type { FieldShape } from '../registry/field-shape.ts';
import { RANKS } from '../registry/ranks.ts';
import type { CellProps, Renderer } from '../registry/registry.ts';
import { and, hasKeyword, not, or, rankWith, typeIs } from '../registry/testers.ts';
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
  or(hasKeyword('x-choices'), ({ schema }: FieldShape) => schema.items?.['x-choices'] !== undefined),
);

/** One of the choices that `x-choices` describes: fixed ones, a resource's rows, an operation's. */
export const choice: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-choices'), not(typeIs('array')))),
  Control: lazyControl(() => import('./controls/choice-control.tsx')),
  Cell: ChoiceCell,
};

/** Several of them. */
export const choices: Renderer = {
  tester: rankWith(RANKS.reference, isList),
  Control: lazyControl(() => import('./controls/choices-control.tsx')),
  Cell: ChoiceCell,
};
