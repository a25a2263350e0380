import { useGetIdentity, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import type { Draft } from './draft.ts';

export interface Drafts {
  /** False while it is not known yet whose drafts they are. */
  isReady: boolean;
  read(): Draft | null;
  write(draft: Draft): void;
  remove(): void;
}

/** The draft of one record (null: of a new one) of the signed-in user. Kept in react-admin's store, under `drafts.`. */
export function useDrafts(resource: string, id: string | null): Drafts {
  const store = useStoreContext();
  const { identity, isPending } = useGetIdentity();
  const user = identity?.id ?? '';
  return useMemo(() => {
    const key = `drafts.${user}.${resource}.${id ?? 'new'}`;
    return {
      isReady: !isPending,
      read: () => store.getItem<Draft>(key) ?? null,
      write: (draft) => store.setItem(key, draft),
      remove: () => store.removeItem(key),
    };
  }, [store, user, resource, id, isPending]);
}
