import { useCanAccess } from 'ra-core';

/** What the signed-in user may do in the calendar. */
export interface Rights {
  mayCreate: boolean;
  mayUpdate: boolean;
  mayDelete: boolean;
}

export function useRights(resource: string): Rights {
  const mayCreate = useCanAccess({ resource, action: 'create' }).canAccess === true;
  const mayUpdate = useCanAccess({ resource, action: 'edit' }).canAccess === true;
  const mayDelete = useCanAccess({ resource, action: 'delete' }).canAccess === true;
  return { mayCreate, mayUpdate, mayDelete };
}
