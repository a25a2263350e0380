import { useCanAccess } from 'ra-core';
import { useMemo } from 'react';
import type { Letter } from '../../contract/letter.ts';

/** The row of the matrix that counts: a list's own actions and switches follow the list's, a form follows its own. */
export type LettersRow = 'list' | 'form';

/** What the auth provider is asked for each letter. */
const ACTIONS: Record<LettersRow, Record<Letter, string>> = {
  list: { c: 'list.create', r: 'list', u: 'list.edit', d: 'delete' },
  form: { c: 'create', r: 'show', u: 'edit', d: 'form.delete' },
};

/** The letters of the signed-in roles on a resource; none while they are not known, or without a resource. */
export function useLetters(resource: string | undefined, row: LettersRow): ReadonlySet<Letter> {
  const actions = ACTIONS[row];
  const create = useMay(resource, actions.c);
  const read = useMay(resource, actions.r);
  const update = useMay(resource, actions.u);
  const remove = useMay(resource, actions.d);
  return useMemo(() => {
    const letters: [boolean, Letter][] = [
      [create, 'c'],
      [read, 'r'],
      [update, 'u'],
      [remove, 'd'],
    ];
    return new Set(letters.flatMap(([isHeld, letter]) => (isHeld ? [letter] : [])));
  }, [create, read, update, remove]);
}

/** The hook wants a resource also where it is not to ask, and would look for one around it. */
const NO_RESOURCE = 'none';

function useMay(resource: string | undefined, action: string): boolean {
  const isAsked = resource !== undefined && resource !== '';
  const { canAccess } = useCanAccess({
    resource: isAsked ? resource : NO_RESOURCE,
    action,
    enabled: isAsked,
  });
  return isAsked && canAccess === true;
}
