import { useMemo } from 'react';
import { isRecordId } from '../../../contract/record-id.ts';
import { choicesOf } from '../../choices/to-choices.ts';
import { useChoiceList } from '../../choices/use-choice-lists.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { useReferenceName, useReferenceNames } from '../../reference/use-reference.ts';
import { useSame } from '../../reference/use-same.ts';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  not,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useListWords } from '../../words/use-words.ts';

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

/** A list that has the keyword, itself or on its items. */
const isListOf = (keyword: `x-${string}`) =>
  and(
    typeIs('array'),
    or(
      hasKeyword(keyword),
      schemaMatches(({ items }) => items?.[keyword] !== undefined),
    ),
  );

/** One of the choices that `x-choices` describes: fixed ones, a resource's rows, an operation's. */
export const choice: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-choices'), not(typeIs('array')))),
  renderer: lazyControl(async () => (await import('./choice-control.tsx')).ChoiceControl),
  cell: ChoiceCell,
};

/** The same as rows that are all in sight, where the field or its layout asks for it. */
export const choiceRows: Renderer = {
  ...choice,
  tester: rankWith(RANKS.option, and(hasKeyword('x-choices'), not(typeIs('array')), hasFormat('radio'))),
  renderer: lazyControl(async () => (await import('./choice-control.tsx')).ChoiceRowsControl),
};

/** Several of them. */
export const choices: Renderer = {
  tester: rankWith(RANKS.reference, isListOf('x-choices')),
  renderer: lazyControl(async () => (await import('./choice-control.tsx')).ChoicesControl),
  cell: ChoiceCell,
};

function ReferenceCell({ field, value }: CellProps) {
  return <bdi>{useReferenceName(field, value)}</bdi>;
}

function ReferencesCell({ field, value }: CellProps) {
  const join = useListWords();
  const names = join(useReferenceNames(field, Array.isArray(value) ? value.filter(isRecordId) : []));
  return <bdi title={names}>{names}</bdi>;
}

/** A record of another resource, by its name. */
export const reference: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-reference'), or(typeIs('integer'), typeIs('string')))),
  renderer: lazyControl(async () => (await import('./choice-control.tsx')).ReferenceControl),
  cell: ReferenceCell,
};

/** Several of them. */
export const references: Renderer = {
  tester: rankWith(RANKS.reference, isListOf('x-reference')),
  renderer: lazyControl(async () => (await import('./choice-control.tsx')).ReferencesControl),
  cell: ReferencesCell,
};
