import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import { resolveValues } from '../../../../schema/values/resolve-value.ts';
import type { Scope } from '../../../scope/use-scope.ts';

/** The answer of an operation that belongs to a list: it is read again with it. Null until it is here. */
export function useCallAnswer(
  resource: string,
  operation: string | undefined,
  args: JsonObject | undefined,
  scope: Scope,
): unknown {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const resolved = resolveValues(args, scope);
  const { data } = useQuery({
    queryKey: [resource, 'call', operation, resolved],
    queryFn: ({ signal }) => dataProvider.invoke(operation ?? '', resolved, { signal }),
    enabled: operation !== undefined,
  });
  return data ?? null;
}
