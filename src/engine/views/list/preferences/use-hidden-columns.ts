import { useStore } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useUserKey } from './use-user-key.ts';

export interface HiddenColumns {
  keys: ReadonlySet<string>;
  toggle(key: string): void;
  showAll(): void;
}

/** The columns of a list that this user does not want to see. A column that is new in the schema is shown. */
export function useHiddenColumns(resource: string): HiddenColumns {
  const [kept, keep] = useStore<unknown>(useUserKey(`${resource}.hiddenColumns`), []);
  const keys = useMemo(
    () => new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []),
    [kept],
  );
  const toggle = useCallback(
    (key: string) => keep(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]),
    [keep, keys],
  );
  return useMemo(() => ({ keys, toggle, showAll: () => keep([]) }), [keys, toggle, keep]);
}
