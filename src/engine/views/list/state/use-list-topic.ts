import { DataProviderContext } from 'ra-core';
import { useContext, useEffect, useRef } from 'react';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import type { ListState } from './use-list-state.ts';

/** Reads a list again when its live topic says that something has changed; many messages make one reading. */
export function useListTopic({ description, filter, refetch }: ListState) {
  // Not by `useDataProvider`, which takes every method for a promise.
  const dataProvider = useContext(DataProviderContext);
  const latest = useRef({ scope: filter.scope, refetch });
  latest.current = { scope: filter.scope, refetch };
  const { topic: written } = description.list.view;
  useEffect(() => {
    if (written === undefined) return undefined;
    const topic = typeof written === 'string' ? { name: written } : written;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end: unknown = dataProvider?.subscribe?.(topic.name, (message: unknown) => {
      const { scope } = latest.current;
      if (timer !== undefined || !meetsCondition(topic.when, { ...scope, message })) return;
      timer = setTimeout(() => {
        timer = undefined;
        latest.current.refetch();
      }, topic.refreshAfterMs ?? 0);
    });
    return () => {
      if (typeof end === 'function') end();
      clearTimeout(timer);
    };
  }, [dataProvider, written]);
}
