import { useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { choicesOf } from '../../../choices/to-choices.ts';
import { type ChoicePlace, useChoiceLists } from '../../../choices/use-choice-lists.ts';
import { describeField } from '../../../registry/describe-field.ts';
import { useScope } from '../../../scope/use-scope.ts';

/** One group of cards: a value of the field that groups them. */
export interface Group {
  value: unknown;
  title: string;
}

export interface Groups {
  /** In their order; undefined while they are not known. Empty where nothing groups the cards. */
  groups: readonly Group[] | undefined;
  error: unknown;
  refetch(): void;
}

const NO_GROUPS: readonly Group[] = [];
const ignore = () => undefined;

/** What the cards of a list are grouped by: what there is to choose in the field that groups them. */
export function useGroups(description: Description, isWanted: boolean): Groups {
  const scope = useScope();
  const { groupBy } = description.list.view;
  const places = useMemo((): ChoicePlace[] => {
    const field = groupBy === undefined || !isWanted ? null : describeField(description, groupBy);
    const choices = field === null ? null : choicesOf(field.schema);
    return field === null || choices === null ? [] : [{ choices, field, scope }];
  }, [description, groupBy, isWanted, scope]);
  const [list] = useChoiceLists(places);
  return useMemo(() => {
    if (list === undefined)
      return {
        groups: isWanted || groupBy === undefined ? NO_GROUPS : undefined,
        error: null,
        refetch: ignore,
      };
    const { choices, error, isPending, hasFailed, retry } = list;
    const isKnown = choices.length > 0 || !(isPending || hasFailed);
    const groups = choices.map(({ value, text }) => ({ value, title: text }));
    return { groups: isKnown ? groups : undefined, error, refetch: retry };
  }, [list, isWanted, groupBy]);
}
