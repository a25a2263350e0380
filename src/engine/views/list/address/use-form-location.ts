import { useLocation, useNavigate } from 'ra-core';
import type { RecordId } from '../../../../contract/record-id.ts';

export const NEW_RECORD = 'new';

export interface FormLocation {
  /** The id in the address, `new` for a new record, null when nothing is open. */
  openId: string | null;
  open(id: RecordId): void;
  close(): void;
}

/**
 * Which record stands over the list. It is in the address, so Back closes it and a link opens it.
 * @param param `form` to edit it (`?form=12`, `?form=new`), `show` to read it
 */
export function useFormLocation(param: 'form' | 'show' = 'form'): FormLocation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    openId: new URLSearchParams(search).get(param),
    open(id) {
      const params = new URLSearchParams(search);
      params.set(param, String(id));
      navigate(`${pathname}?${params}`);
    },
    close() {
      const params = new URLSearchParams(search);
      params.delete(param);
      navigate(params.size === 0 ? pathname : `${pathname}?${params}`, { replace: true });
    },
  };
}
