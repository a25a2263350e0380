import { useCanAccess } from 'ra-core';
import { useMemo } from 'react';
import type { Letter } from '../../schema/letter.ts';

/** The letters of the signed-in roles on a resource; none while they are not known, or without a resource. */
export function useLetters(resource: string | undefined): ReadonlySet<Letter> {
  const create = useMay(resource, 'create');
  const read = useMay(resource, 'list');
  const update = useMay(resource, 'edit');
  const remove = useMay(resource, 'delete');
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

function useMay(resource: string | undefined, action: string): boolean {
  const { canAccess } = useCanAccess({
    resource: resource ?? '',
    action,
    enabled: resource !== undefined && resource !== '',
  });
  return canAccess === true;
}
