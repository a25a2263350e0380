import { useGetIdentity, useStoreContext } from 'ra-core';
import { useMemo } from 'react';
import { draftsOf } from '../../../../domain/draft-key.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { Draft } from './draft.ts';
import { redactDraft } from './redact-draft.ts';

export interface Drafts {
  /** False while it is not known yet whose drafts they are. */
  isReady: boolean;
  read(): Draft | null;
  write(draft: Draft): void;
  remove(): void;
}

/** The drafts that a store cannot keep as they are, with their files and secrets. */
const wholeDrafts = new Map<string, Draft>();

/**
 * The draft of one record (null: of a new one) of the signed-in user. Kept in react-admin's store, under `drafts.`;
 * files, and what is never answered (passwords), are kept as long as the page is.
 */
export function useDrafts({ name: resource, entity }: Description, id: string | null): Drafts {
  const store = useStoreContext();
  const { identity, isPending } = useGetIdentity();
  const user = identity?.id ?? '';
  return useMemo(() => {
    const key = `${draftsOf(String(user))}${resource}.${id ?? 'new'}`;
    return {
      isReady: !isPending,
      read: () => {
        const draft = store.getItem<Draft>(key) ?? null;
        const whole = wholeDrafts.get(key);
        // Another tab may have written a later one.
        return whole !== undefined && whole.at === draft?.at ? whole : draft;
      },
      write: (whole) => {
        const { files = new Map(), ...rest } = whole;
        const { draft, withheld } = redactDraft(rest, entity);
        const lostFields = [...files.keys(), ...withheld];
        store.setItem(key, lostFields.length === 0 ? draft : { ...draft, lostFields });
        if (lostFields.length > 0) wholeDrafts.set(key, whole);
        else wholeDrafts.delete(key);
      },
      remove: () => {
        store.removeItem(key);
        wholeDrafts.delete(key);
      },
    };
  }, [store, user, resource, entity, id, isPending]);
}
