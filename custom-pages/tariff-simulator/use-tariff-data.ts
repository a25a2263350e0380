import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Operations } from '../../src/contract/operations.ts';
import { isRecordId } from '../../src/contract/record-id.ts';
import { typedInvoke } from '../../src/contract/typed-invoke.ts';
import type { WireCalendar } from '../../src/domain/tariff/price/calendar.ts';
import type { RealStay } from '../../src/domain/tariff/real-stay.ts';
import { MINUTE_MILLISECONDS } from '../../src/domain/time-spans.ts';
import type { ProviderMethods } from '../../src/engine/index.ts';

/** Both change seldom while a plan is edited. */
const STALE_MILLISECONDS = 5 * MINUTE_MILLISECONDS;

function useInvoke() {
  return typedInvoke(useDataProvider<ReturnType<typeof useDataProvider> & ProviderMethods>());
}

/** The last real stays that a plan priced, as many as the setting says; none of a plan that is not stored. */
export function useRealStays(id: unknown) {
  const invoke = useInvoke();
  return useQuery<RealStay[]>({
    queryKey: ['service', 'stays', id],
    enabled: isRecordId(id),
    staleTime: STALE_MILLISECONDS,
    queryFn: async () => {
      if (!isRecordId(id)) return [];
      const { content } = await invoke('service.fetchStays', { id });
      return content as RealStay[];
    },
  });
}

type Year = Operations['calendar.fetchCalendar']['answer'];

/** Of one place, so that what is the same stays the same object. */
function combine(all: readonly UseQueryResult<Year>[]) {
  return {
    data: all.flatMap(({ data }) => data ?? []),
    error: all.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => void Promise.all(all.map(({ refetch }) => refetch())),
  };
}

/** What the store's calendar says of some years; what it does not say follows from the weekday. */
export function useStoreCalendar(years: readonly number[]) {
  const invoke = useInvoke();
  const answers = useQueries({
    queries: years.map((year) => ({
      queryKey: ['calendar', 'year', year],
      staleTime: STALE_MILLISECONDS,
      queryFn: () => invoke('calendar.fetchCalendar', { year }),
    })),
    combine,
  });
  const { data } = answers;
  const calendar = useMemo<WireCalendar>(
    () => ({
      days: data.flatMap(({ days }) => days),
      sp_days: data.flatMap(({ sp_days: days }) => days),
    }),
    [data],
  );
  return { ...answers, calendar };
}
