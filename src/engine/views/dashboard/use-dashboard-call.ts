import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { ProviderMethods } from '../../../contract/provider.ts';
import type { Call } from '../../../schema/dialect/dialect-types.ts';
import { resolveValues } from '../../../schema/values/resolve-value.ts';
import { useScope } from '../../scope/use-scope.ts';

export type DashboardCall = ReturnType<typeof useDashboardCall>;

/** The answer of one part of a dashboard. Parts that ask the same share one answer. */
export function useDashboardCall(resource: string, { operation, args }: Call) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const scope = useScope();
  const resolved = resolveValues(args, scope);
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: [resource, 'call', operation, resolved],
    queryFn: ({ signal }) => dataProvider.invoke(operation, resolved, { signal }),
    retry: false,
    refetchOnWindowFocus: 'always',
  });
  return {
    answer: data,
    readAt: dataUpdatedAt === 0 ? null : new Date(dataUpdatedAt),
    error,
    retry: () => void refetch(),
    scope,
  };
}
