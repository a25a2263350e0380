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

/** The files of drafts: a store keeps JSON alone. */
const keptFiles = new Map<string, ReadonlyMap<string, Blob>>();

/** The draft of one record (null: of a new one) of the signed-in user. Kept in react-admin's store, under `drafts.`. */
export function useDrafts(resource: string, id: string | null): Drafts {
  const store = useStoreContext();
  const { identity, isPending } = useGetIdentity();
  const user = identity?.id ?? '';
  return useMemo(() => {
    const key = `drafts.${user}.${resource}.${id ?? 'new'}`;
    return {
      isReady: !isPending,
      read: () => {
        const draft = store.getItem<Draft>(key) ?? null;
        const files = keptFiles.get(key);
        if (draft === null || files === undefined) return draft;
        const { lostFiles: _, ...whole } = draft;
        return { ...whole, files };
      },
      write: ({ files = new Map(), ...draft }) => {
        store.setItem(key, files.size === 0 ? draft : { ...draft, lostFiles: [...files.keys()] });
        if (files.size > 0) keptFiles.set(key, files);
        else keptFiles.delete(key);
      },
      remove: () => {
        store.removeItem(key);
        keptFiles.delete(key);
      },
    };
  }, [store, user, resource, id, isPending]);
}
