import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ProviderMethods } from '../../../contract/provider.ts';
import type { Description } from '../../../schema/describe/description.ts';
import type { KeyedRecord } from '../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../schema/values/resolve-value.ts';
import { toText } from '../../format/to-text.ts';
import { readPath } from '../../record/record-path.ts';
import { useScope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import { toRows } from './to-rows.ts';

export interface KeyChoice {
  value: string | number;
  text: string;
}

export interface KeyChoices {
  /** Undefined while they are not here; empty where nothing is to be picked from. */
  list: KeyChoice[] | undefined;
  error: unknown;
  retry(): void;
}

const MOST_ROWS = 1000;

/** What a keyed form's picker offers: fixed values, then the rows of a resource or operation. */
export function useKeyChoices(description: Description, { key, choices = {} }: KeyedRecord): KeyChoices {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const scope = useScope();
  const { tryWords } = useWords();
  const { resource, operation, args, value = 'id', text = 'name', values = [] } = choices;
  const isFetched = resource !== undefined || operation !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: [resource ?? description.name, 'keys', operation ?? resource, key],
    enabled: isFetched,
    retry: false,
    queryFn: async ({ signal }) => {
      const given = resolveValues(args, scope);
      if (operation !== undefined) return toRows(await dataProvider.invoke(operation, given, { signal }));
      const list = await dataProvider.getList(resource ?? '', {
        filter: given,
        pagination: { page: 1, perPage: MOST_ROWS },
        sort: { field: 'id', order: 'ASC' },
        signal,
      });
      return list.data;
    },
  });
  const fixed = values.flatMap((one): KeyChoice[] => {
    if (typeof one.value !== 'string' && typeof one.value !== 'number') return [];
    const words = tryWords([
      one.text ?? '',
      ...description.wordAreas.map((area) => `${area}.enums.${key}.${one.value}`),
    ]);
    return [{ value: one.value, text: words ?? one.text ?? String(one.value) }];
  });
  const rows = (data ?? []).flatMap((row): KeyChoice[] => {
    const found = value === '.' ? row : readPath(row, value);
    if (typeof found !== 'string' && typeof found !== 'number') return [];
    return [{ value: found, text: toText(text === '.' ? row : readPath(row, text)) || String(found) }];
  });
  return {
    list: isFetched && data === undefined ? undefined : [...fixed, ...rows],
    error,
    retry: () => void refetch(),
  };
}
