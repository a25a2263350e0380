import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { toRecordText } from '../../schema/dialect/record-representation.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { useWords } from '../words/use-words.ts';
import type { ChoiceList } from './choice.ts';
import { searchRecords } from './search-records.ts';
import { toTarget } from './use-reference.ts';
import { useRepresentation } from './use-representation.ts';

const SEARCH_AFTER_MILLISECONDS = 250;
/** Names change seldom; opening a form twice need not ask twice. */
const FRESH_MILLISECONDS = 30_000;

/** The records that can be chosen, searched by the provider as one types. */
export function useReferenceChoices(field: FieldShape, typed: string, isEnabled: boolean): ChoiceList {
  const { translate } = useWords();
  const provider = useDataProvider();
  const resource = toTarget(field);
  const representation = useRepresentation(resource);
  const text = useDebounced(typed.trim(), SEARCH_AFTER_MILLISECONDS);
  const { data, isFetching, isError } = useQuery({
    queryKey: [resource, 'choices', text],
    queryFn: ({ signal }) => searchRecords(provider, { name: resource, representation }, text, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MILLISECONDS,
    enabled: isEnabled,
  });
  const choices = useMemo(
    () =>
      (data?.records ?? []).map((record) => ({
        value: record.id,
        text: toRecordText(representation, record),
      })),
    [data, representation],
  );
  const more = data === undefined ? 0 : data.more;
  const key = `${data?.isLocal === true ? 'local' : 'more'}${more === null ? 'Open' : ''}`;
  return {
    choices,
    isPending: isFetching || text !== typed.trim(),
    hasFailed: isError,
    note: more === 0 ? null : translate(`engine.fields.reference.${key}`, { more, count: choices.length }),
  };
}

/** The value as it was last left alone for so long. */
function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
