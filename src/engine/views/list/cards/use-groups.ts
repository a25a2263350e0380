import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Description } from '../../../../schema/describe/description.ts';
import { toRecordText } from '../../../../schema/dialect/record-representation.ts';
import { useRepresentation } from '../../../reference/use-representation.ts';
import { choiceValues } from '../../../registry/choice-values.ts';
import { describeShape } from '../../../registry/describe-shape.ts';
import { toEnumKeys } from '../../../words/to-enum-key.ts';
import { useWords } from '../../../words/use-words.ts';

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

/** As many as a provider gives of an unpaged list. */
const MOST_GROUPS = 1000;
const NONE: readonly Group[] = [];

/** What the cards of a list are grouped by: the records that its field refers to, or the values of its enumeration. */
export function useGroups(description: Description, isWanted: boolean): Groups {
  const dataProvider = useDataProvider();
  const { tryWords } = useWords();
  const { groupBy } = description.list.view;
  const shape = useMemo(
    () => (groupBy === undefined ? null : describeShape(description, groupBy)),
    [description, groupBy],
  );
  const reference = shape?.schema['x-reference'];
  const resource = typeof reference === 'string' ? reference : '';
  const representation = useRepresentation(resource);
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'getList', 'groups'],
    queryFn: ({ signal }) =>
      dataProvider.getList(resource, {
        filter: {},
        pagination: { page: 1, perPage: MOST_GROUPS },
        sort: { field: 'id', order: 'ASC' },
        signal,
      }),
    enabled: isWanted && resource !== '',
    retry: false,
  });
  const groups = useMemo(() => {
    if (shape === null) return NONE;
    if (resource !== '')
      return data?.data.map((row) => ({ value: row.id, title: toRecordText(representation, row) }));
    return choiceValues(shape.schema).map((value) => ({
      value,
      title: tryWords(toEnumKeys(shape, value)) ?? String(value),
    }));
  }, [shape, resource, representation, data, tryWords]);
  return { groups, error, refetch: () => void refetch() };
}
