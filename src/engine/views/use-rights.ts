import { useCanAccess } from 'ra-core';
import type { Description, Slot } from '../../schema/description.ts';

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
  const toRight = (slot: Slot, access: { canAccess?: boolean; isPending: boolean }): Right => ({
    isShown: slots[slot].exists && access.canAccess === true,
    isDisabled: slots[slot].isDisabled,
    isPending: access.isPending,
  });
  return {
    create: toRight('create', create),
    edit: toRight('update', edit),
    delete: toRight('delete', remove),
  };
}
