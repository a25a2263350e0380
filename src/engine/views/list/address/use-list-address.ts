import { useLocation, useNavigate } from 'ra-core';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type ListAddress, parseListAddress, toListSearch } from './list-address.ts';

export interface ListAddressState {
  address: ListAddress;
  /** Changes parts of the address; several changes in one moment add up. */
  change(part: Partial<ListAddress>, options?: { replace?: boolean }): void;
  /** The address as it will be once the changes under way have arrived. */
  read(): ListAddress;
}

/** The address is the truth of a list: a link opens it as it was, and Back brings the earlier one. */
export function useListAddress(): ListAddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseListAddress(search), [search]);
  const latest = useRef({ search, underWay: new Set<string>() });
  // A change is drawn a moment after it was made; until then, an older address must not take it back.
  useLayoutEffect(() => {
    if (search === latest.current.search) latest.current.underWay.clear();
    else if (!latest.current.underWay.has(search)) latest.current = { search, underWay: new Set() };
  }, [search]);

  const read = useCallback(() => parseListAddress(latest.current.search), []);
  const change = useCallback(
    (part: Partial<ListAddress>, { replace = false }: { replace?: boolean } = {}) => {
      const before = latest.current;
      const next = toListSearch(before.search, { ...parseListAddress(before.search), ...part });
      if (next === before.search) return;
      before.underWay.add(before.search);
      latest.current = { search: next, underWay: before.underWay };
      navigate(`${pathname}${next}`, { replace });
    },
    [navigate, pathname],
  );
  return useMemo(() => ({ address, change, read }), [address, change, read]);
}
