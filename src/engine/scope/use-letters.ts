import { useQuery } from '@tanstack/react-query';
import { type AuthProvider, useAuthProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Letter } from '../../contract/letter.ts';

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
    queryKey: ['auth', 'letters', resource, row],
    queryFn: () => readLetters(authProvider, resource ?? '', row),
    enabled: resource !== undefined && resource !== '',
  });
  return useMemo(() => new Set(data), [data]);
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
