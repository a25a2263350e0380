import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isPlainObject } from '../../contract/json-object.ts';
import type { ProviderMethods } from '../../contract/provider.ts';
import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import { fromFormValues } from '../record/form-values.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { type Scope, useScope } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import type { ChoiceList } from './choice.ts';
import { type ChoiceRows, readChoiceRows } from './read-choice-rows.ts';
import { toChoices } from './to-choices.ts';
import { useRepresentation } from './use-representation.ts';

/** Choices change seldom; several fields and rows of a form share one answer. */
const FRESH_MILLISECONDS = 60_000;

/** What `x-choices` of a field, or of its items, says. */
export function choicesOf({ schema }: FieldShape): Choices | null {
  const written = schema['x-choices'] ?? schema.items?.['x-choices'];
  return isPlainObject(written) ? written : null;
}

/** What can be chosen in a field by its `x-choices`; it follows the other fields that its arguments name. */
export function useChoices(field: FieldShape): ChoiceList {
  const words = useWords();
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  const choices = useMemo(() => choicesOf(field) ?? {}, [field]);
  const representation = useRepresentation(choices.resource ?? '');
  const scope = useRecordScope(choices);
  const args = resolveValues(choices.args, scope);
  const isRead = choices.resource !== undefined || choices.operation !== undefined;
  const { data, isFetching, isError } = useQuery<ChoiceRows>({
    queryKey: ['field-choices', choices.resource, choices.operation, args],
    queryFn: ({ signal }) => readChoiceRows(provider, choices, args, signal),
    staleTime: FRESH_MILLISECONDS,
    enabled: isRead,
  });
  const list = toChoices(field, choices, data?.rows ?? [], scope, words, representation);
  const more = data === undefined ? 0 : data.more;
  return {
    choices: list,
    isPending: isRead && isFetching,
    hasFailed: isError,
    note:
      more === 0
        ? null
        : words.translate(`engine.fields.reference.${more === null ? 'localOpen' : 'local'}`, {
            more,
            count: data?.rows.length ?? 0,
          }),
  };
}

/** The scope with the record as it is typed; drawn anew only when a field that the choices name changes. */
function useRecordScope(choices: Choices): Scope {
  const { control, getValues } = useFormContext();
  const names = useMemo(() => {
    const found = JSON.stringify(choices).matchAll(/\$record\.([^.|"+]+)/g);
    return [...new Set(Array.from(found, ([, name = '']) => name))];
  }, [choices]);
  useWatch({ control, name: names });
  return useScope({ record: names.length === 0 ? {} : fromFormValues(getValues()) });
}
