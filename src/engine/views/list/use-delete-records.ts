import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider, useUnselect } from 'ra-core';
import { useRef, useState } from 'react';
import type { Description } from '../../../schema/description.ts';
import { toFailure } from '../../failure/failure.ts';
import { useNotices } from '../../notices/use-notices.tsx';
import { useWords } from '../../words/use-words.ts';

export interface DeleteTarget {
  ids: Identifier[];
  /** What the reader calls it, when it is one. */
  name: string | null;
}

export interface DeleteRecords {
  /** What is being asked about; null when nothing is. */
  target: DeleteTarget | null;
  isRunning: boolean;
  ask(target: DeleteTarget): void;
  cancel(): void;
  confirm(): Promise<void>;
}

/** Asks, deletes once, and says how it went. Nothing leaves the screen before the provider has answered. */
export function useDeleteRecords({ name: resource, entityName }: Description): DeleteRecords {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const unselect = useUnselect(resource);
  const notices = useNotices();
  const { message } = useWords();
  const [target, setTarget] = useState<DeleteTarget | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  // State comes a render later; a second click comes sooner.
  const isLocked = useRef(false);

  const run = async ({ ids }: DeleteTarget) => {
    try {
      const isMany = ids.length > 1;
      const isDone = isMany
        ? Array.isArray((await dataProvider.deleteMany(resource, { ids })).data)
        : 'id' in (await dataProvider.delete(resource, { id: ids[0] ?? '' })).data;
      // An ended session answers an empty success and leads to the login: nothing was deleted.
      if (!isDone) return;
      unselect(ids);
      notices.success(message(entityName, isMany ? 'deletedMany' : 'deleted', { count: ids.length }));
    } catch (error) {
      notices.failure(message(entityName, 'deleteFailed'), toFailure(error));
    }
    await queryClient.invalidateQueries({ queryKey: [resource] });
  };
  return {
    target,
    isRunning,
    ask: setTarget,
    cancel: () => setTarget(null),
    async confirm() {
      if (target === null || isLocked.current) return;
      isLocked.current = true;
      setIsRunning(true);
      await run(target);
      isLocked.current = false;
      setIsRunning(false);
      setTarget(null);
    },
  };
}
