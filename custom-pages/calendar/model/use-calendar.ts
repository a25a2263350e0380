import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify } from 'ra-core';
import { useMemo } from 'react';
import { toFailure } from '../../../src/contract/failure.ts';
import type { Operations } from '../../../src/contract/operations.ts';
import { typedInvoke } from '../../../src/contract/typed-invoke.ts';
import { type ProviderMethods, useWords } from '../../../src/engine/index.ts';
import { buildYear } from './build-year.ts';

export type CalendarAnswer = Operations['calendar.fetchCalendar']['answer'];
export type Impact = Operations['calendar.fetchImpact']['answer'];

const KEY = 'calendar';

export function useInvoke() {
  const provider = useDataProvider<DataProvider & ProviderMethods>();
  return useMemo(() => typedInvoke(provider), [provider]);
}

/** A year as it is stored. */
export function useStoredYear(year: number) {
  const invoke = useInvoke();
  return useQuery({
    queryKey: [KEY, 'year', year],
    queryFn: ({ signal }) => invoke('calendar.fetchCalendar', { year }, { signal }),
    retry: false,
  });
}

export function useYear(year: number, answer: CalendarAnswer | undefined) {
  return useMemo(() => (answer === undefined ? null : buildYear(year, answer)), [year, answer]);
}

/** What a change of days touches. @param dates none: nothing is asked */
export function useImpact(dates: readonly string[]) {
  const invoke = useInvoke();
  return useQuery({
    queryKey: [KEY, 'impact', dates],
    queryFn: ({ signal }) => invoke('calendar.fetchImpact', { dates }, { signal }),
    enabled: dates.length > 0,
    retry: false,
  });
}

/** Does a change, says how it went, and reads the calendar again. */
export function useChange() {
  const client = useQueryClient();
  const notify = useNotify();
  const { translate, problem } = useWords();
  const refresh = () => client.invalidateQueries({ queryKey: [KEY] });
  return {
    refresh,
    /** @returns whether it was done; why not is said in a notice */
    async change(run: () => Promise<unknown>): Promise<boolean> {
      try {
        await run();
        await refresh();
        notify(translate('calendar.saved'), { type: 'success' });
        return true;
      } catch (error) {
        notify(problem(toFailure(error)), { type: 'error' });
        await refresh();
        return false;
      }
    },
  };
}
