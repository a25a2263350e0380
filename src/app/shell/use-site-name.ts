import { useQuery } from '@tanstack/react-query';
import { useStarted } from '../start/started-context.ts';

const OPERATION = 'store.fetchStore';
/** The menu key of the documents (spec/1 §2). */
const KEY = 'store';

/** The name of the place that the reader works on; null where the provider does not tell it. */
export function useSiteName(): string | null {
  const { data, routes } = useStarted();
  const store = routes.find(({ menuKey }) => menuKey === KEY);
  const { data: name } = useQuery({
    queryKey: [store?.name ?? KEY, 'name'],
    queryFn: async ({ signal }) => {
      const { name: found } = Object(await data.client.invoke(OPERATION, {}, { signal })) as {
        name?: unknown;
      };
      return typeof found === 'string' ? found : null;
    },
    enabled: data.client.hasOperation(OPERATION),
    staleTime: Infinity,
    retry: false,
  });
  return name ?? null;
}
