import { useCanAccess } from 'ra-core';
import { useMemo } from 'react';
import type { Description, Slot } from '../../schema/describe/description.ts';

export interface Right {
  /** The button is there at all: the resource can do it and the role may. */
  isShown: boolean;
  /** There but not usable, by the resource's own setting. */
  isDisabled: boolean;
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
  // The same object until an answer changes, so that what depends on it is not drawn anew.
  return useMemo(() => {
    const [mayCreate, waitsCreate, mayEdit, waitsEdit, mayDelete, waitsDelete] = access;
    const toRight = (slot: Slot, isHeld = false, isPending = false): Right => ({
      isShown: slots[slot].exists && isHeld,
      isDisabled: slots[slot].isDisabled,
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
