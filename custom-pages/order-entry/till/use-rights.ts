import { useCanAccess } from 'ra-core';

/** What the signed-in user may do at the till. */
export interface Rights {
  maySell: boolean;
  mayUpdate: boolean;
  mayCreate: boolean;
}

/** Placing an order needs c of the resource, approving it u: selling does both. */
export function useRights(resource: string): Rights {
  const mayCreate = useCanAccess({ resource, action: 'create' }).canAccess === true;
  const mayUpdate = useCanAccess({ resource, action: 'edit' }).canAccess === true;
  return { maySell: mayCreate && mayUpdate, mayUpdate, mayCreate };
}
