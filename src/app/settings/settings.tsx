import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import { SettingsContext } from '../../engine/scope/use-scope.ts';
import { deepMerge } from '../../schema/json-schema/deep-merge.ts';
import { useSession } from '../session/use-session.ts';
import { useStarted } from '../start/started-context.ts';

const OPERATION = 'system.fetchSettings';
/** The menu key of the form that changes them. */
const KEY = 'systemSettings';
const NONE: JsonObject = {};

/** The deployment's settings, for conditions in descriptions. What cannot be read, or is not answered, has its default; without one it is off (spec/3 §8). */
export function Settings({ children }: { children: ReactNode }) {
  const { client, index } = useStarted().data;
  const session = useSession();
  const name = index.resources.find(({ menuKey }) => menuKey === KEY)?.name ?? KEY;
  const { data } = useQuery({
    // Below the resource's own name, whose saves make its reads old.
    queryKey: [name, 'settings'],
    queryFn: async ({ signal }) => {
      try {
        const answer = await client.invoke(OPERATION, {}, { signal });
        return isPlainObject(answer) ? answer : NONE;
      } catch (error) {
        if (!signal.aborted) console.warn('The settings cannot be read; they count as off.', error);
        return NONE;
      }
    },
    enabled: session !== null && client.hasOperation(OPERATION),
    staleTime: Infinity,
  });
  const settings = useMemo(() => deepMerge(index.settings, data ?? NONE), [index.settings, data]);
  return <SettingsContext value={isPlainObject(settings) ? settings : NONE}>{children}</SettingsContext>;
}
