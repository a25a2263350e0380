import { useCanAccess } from 'ra-core';
import { useMemo } from 'react';
import type { Description, Slot } from '../../schema/describe/description.ts';
import { type SlotRight, toSlotRight } from '../../schema/describe/slot-rights.ts';

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
