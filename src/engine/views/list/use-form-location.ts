import { useLocation, useNavigate } from 'ra-core';

/** The address of a form that stands over its list: `?form=12`, `?form=new`. */
const PARAM = 'form';
export const NEW_RECORD = 'new';

export interface FormLocation {
  /** The id in the address, `new` for a new record, null when no form is open. */
  openId: string | null;
  open(id: string | number): void;
  close(): void;
}

/** Which form stands over the list. It is in the address, so Back closes it and a link opens it. */
export function useFormLocation(): FormLocation {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    openId: new URLSearchParams(search).get(PARAM),
    open(id) {
      const params = new URLSearchParams(search);
      params.set(PARAM, String(id));
      navigate(`${pathname}?${params}`);
    },
    close() {
      const params = new URLSearchParams(search);
      params.delete(PARAM);
      navigate(params.size === 0 ? pathname : `${pathname}?${params}`, { replace: true });
    },
  };
}
