import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { type AuthProvider, useAuthProvider, useCanAccess } from 'ra-core';
import { useMemo } from 'react';
import type { Letter } from '../../contract/letter.ts';
import type { Description, Slot } from '../../schema/describe/description.ts';
import { type SlotRight, toSlotRight } from '../../schema/describe/slot-rights.ts';

/** The row of the matrix that counts: a list's own actions and switches follow the list's, a form follows its own. */
export type LettersRow = 'list' | 'form';

/** What the auth provider is asked for each letter. */
const ACTIONS: Record<LettersRow, readonly [Letter, string][]> = {
  list: [
    ['c', 'list.create'],
    ['r', 'list'],
    ['u', 'list.edit'],
    ['d', 'delete'],
  ],
  form: [
    ['c', 'create'],
    ['r', 'show'],
    ['u', 'edit'],
    ['d', 'form.delete'],
  ],
};

/**
 * The letters of the signed-in roles on a resource; none while they are not known, or without a resource.
 * One query gives the four letters: every field with choices uses this hook.
 */
export function useLetters(resource: string | undefined, row: LettersRow): ReadonlySet<Letter> {
  const authProvider = useAuthProvider();
  const { data } = useQuery({
    ...lettersQuery(authProvider, resource ?? '', row),
    enabled: resource !== undefined && resource !== '',
  });
  return useMemo(() => new Set(data), [data]);
}

function lettersQuery(authProvider: AuthProvider | undefined, resource: string, row: LettersRow) {
  return {
    queryKey: ['auth', 'letters', resource, row],
    queryFn: () => readLetters(authProvider, resource, row),
  };
}

/** Whether each of the rows of the matrix lets the signed-in user read, in their order; not while that is not known. */
export function useReadable(rows: readonly { resource: string; row: LettersRow }[]): readonly boolean[] {
  const authProvider = useAuthProvider();
  return useQueries({
    queries: rows.map(({ resource, row }) => lettersQuery(authProvider, resource, row)),
    combine: toReadable,
  });
}

function toReadable(answers: readonly UseQueryResult<Letter[]>[]): boolean[] {
  return answers.map(({ data }) => data?.includes('r') === true);
}

/** @returns a list: a query keeps an equal list as the same object, a set not */
async function readLetters(
  authProvider: AuthProvider | undefined,
  resource: string,
  row: LettersRow,
): Promise<Letter[]> {
  const answers = ACTIONS[row].map(async ([letter, action]): Promise<Letter[]> => {
    const isHeld = (await authProvider?.canAccess?.({ resource, action })) ?? true;
    return isHeld ? [letter] : [];
  });
  const letters = await Promise.all(answers);
  return letters.flat();
}

export interface Right extends SlotRight {
  /** Not known yet. */
  isPending: boolean;
}

export interface Rights {
  create: Right;
  edit: Right;
  delete: Right;
}

/** What the signed-in user may do with a resource: the slots that it has, by the letters of their roles. */
export function useRights(description: Description): Rights {
  const { name: resource, slots } = description;
  const create = useCanAccess({ resource, action: 'create' });
  const edit = useCanAccess({ resource, action: 'edit' });
  const remove = useCanAccess({ resource, action: 'delete' });
  const access = [create, edit, remove].flatMap(({ canAccess, isPending }) => [
    canAccess === true,
    isPending,
  ]);
  // The same object until an answer changes, so that what depends on it is not drawn again.
  return useMemo(() => {
    const [mayCreate, waitsCreate, mayEdit, waitsEdit, mayDelete, waitsDelete] = access;
    const toRight = (slot: Slot, isHeld = false, isPending = false): Right => ({
      ...toSlotRight(slots, slot, isHeld),
      isPending,
    });
    return {
      create: toRight('create', mayCreate, waitsCreate),
      edit: toRight('update', mayEdit, waitsEdit),
      delete: toRight('delete', mayDelete, waitsDelete),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new each time, what is in it is not.
  }, [slots, ...access]);
}
