import { useQuery } from '@tanstack/react-query';
import { parsePlacedOrder } from '../model/placed-order.ts';
import { useProvider } from './use-provider.ts';

const MOST = 30;

/** The newest orders of this till, or of the store where this browser is no till. */
export function useLastOrders(tillId: number | null) {
  const provider = useProvider();
  return useQuery({
    queryKey: ['order-entry', 'orders', tillId],
    queryFn: async () => {
      const { data } = await provider.readOperation('order.fetchOrders', {
        filter: tillId === null ? {} : { appId: tillId },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'id', order: 'DESC' },
      });
      return data.map(parsePlacedOrder).filter((order) => order !== null);
    },
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}
