import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Choices } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import { toText } from '../../../format/to-text.ts';
import { readPath } from '../../../record/record-path.ts';
import { countBeyond } from '../../../reference/count-beyond.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { toEnumKeys } from '../../../words/to-enum-key.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListFilter } from './describe-filters.ts';
import type { FilterOption, FilterOptions } from './filter-options.ts';

/** As many as a provider gives of an unpaged list. */
const MOST_ROWS = 1000;
/** Choices change seldom; a list that is filtered again and again does not ask for them again and again. */
const FRESH_MILLISECONDS = 60_000;

interface ChoiceRows {
  rows: JsonObject[];
  /** See `countBeyond`. */
  more: number | null;
}

/** What can be chosen in each filter: an enumeration, yes and no, or rows that the provider answers. */
export function useFilterOptions(
  description: Description,
  filters: readonly ListFilter[],
  scope: Scope,
): FilterOptions {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const words = useWords();
  const sources = useMemo(
    () => filters.map((filter) => toSource(filter, description, scope)),
    [filters, description, scope],
  );
  const queries = useMemo(
    () =>
      sources.map((source, index) => ({
        queryKey: ['choices', filters[index]?.name, source],
        queryFn: ({ signal }: { signal: AbortSignal }) => readRows(dataProvider, source, signal),
        enabled: source !== null,
        staleTime: FRESH_MILLISECONDS,
      })),
    [sources, filters, dataProvider],
  );
  const answers = useQueries({ queries, combine: toAnswers });
  return useMemo(() => {
    const all: Record<string, FilterOptions[string]> = {};
    for (const [index, filter] of filters.entries()) {
      const { data, isPending = false } = answers[index] ?? {};
      const hasSource = sources[index] != null;
      if (!hasSource && !isChosen(filter)) continue;
      const rows = data?.rows ?? [];
      all[filter.name] = {
        options: [
          ...fixedOptions(filter, scope, words),
          ...rows.map((row) => toOption(row, filter.written.choices)),
        ],
        isPending: hasSource && isPending,
        more: data === undefined ? 0 : data.more,
      };
    }
    return all;
  }, [filters, sources, answers, scope, words]);
}

function toAnswers(results: readonly UseQueryResult<ChoiceRows>[]) {
  return results.map(({ data, isPending }) => ({ data, isPending }));
}

/** A value of a fixed set, so it is chosen and not typed. */
function isChosen({ written, shape: { schema } }: ListFilter): boolean {
  return written.choices !== undefined || schema.enum !== undefined || schema.type === 'boolean';
}

type Source = { resource: string } | { operation: string; args: JsonObject } | null;

function toSource({ name, written, shape }: ListFilter, description: Description, scope: Scope): Source {
  const { choices } = written;
  if (choices?.operation !== undefined) {
    return { operation: choices.operation, args: resolveValues(choices.args, scope) };
  }
  if (choices?.resource !== undefined) return { resource: choices.resource };
  // A reference has a control of its own, which reads by itself; here it is read only where a condition looks at it.
  const reference = shape.schema['x-reference'];
  const isLookedAt = JSON.stringify(description.list.view).includes(`$choices.${name}`);
  return reference !== undefined && isLookedAt ? { resource: reference } : null;
}

async function readRows(
  dataProvider: DataProvider & ProviderMethods,
  source: Source,
  signal: AbortSignal,
): Promise<ChoiceRows> {
  if (source === null) return { rows: [], more: 0 };
  if ('operation' in source) {
    const rows = toRows(await dataProvider.invoke(source.operation, source.args, { signal }));
    return { rows, more: 0 };
  }
  const found = await dataProvider.getList(source.resource, {
    filter: {},
    pagination: { page: 1, perPage: MOST_ROWS },
    sort: { field: 'name', order: 'ASC' },
    signal,
  });
  return { rows: found.data, more: countBeyond(found) };
}

/** The rows of an answer, bare or in the documents' envelope. A row that is no object is kept as its own value. */
function toRows(answer: unknown): JsonObject[] {
  const rows: unknown = isPlainObject(answer) ? answer.content : answer;
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => (isPlainObject(row) ? row : { id: row, name: row }));
}

function toOption(row: JsonObject, choices: Choices | undefined): FilterOption {
  const value = choices?.value === '.' ? (row.id ?? row) : readPath(row, choices?.value ?? 'id');
  const text = choices?.text === '.' ? (row.name ?? row) : readPath(row, choices?.text ?? 'name');
  return { value, text: toText(text) || toText(value), row };
}

function fixedOptions(
  { written, shape }: ListFilter,
  scope: Scope,
  { tryWords }: ReturnType<typeof useWords>,
): FilterOption[] {
  const word = (value: unknown, own: string | undefined) =>
    tryWords([...(own === undefined ? [] : [own]), ...toEnumKeys(shape, value)]);
  if (written.choices !== undefined)
    return (written.choices.values ?? [])
      .filter(({ when }) => meetsCondition(when, scope))
      .map(({ value, text }) => ({ value, text: word(value, text) ?? toText(value) }));
  if (shape.schema.type === 'boolean')
    return [true, false].map((value) => ({
      value,
      text:
        tryWords([...toEnumKeys(shape, value), value ? 'engine.table.yes' : 'engine.table.no']) ??
        String(value),
    }));
  return (shape.schema.enum ?? [])
    .filter((value) => value !== null)
    .map((value) => ({ value, text: word(value, undefined) ?? toText(value) }));
}
