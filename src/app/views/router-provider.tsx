import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { useCallback } from 'react';
import type { RouteEntry } from '../routes/merge-route-config.ts';
import { REACT_ADMIN, toOwnPath } from '../routes/react-admin-paths.ts';

/** react-admin's way to the router: whatever path its components make leads to the address that we have for it. */
export function createRouterProvider(routes: readonly RouteEntry[]): RouterProvider {
  const { Link, Navigate, useNavigate, useMatch } = reactRouterProvider;
  const own = (to: RouterTo) => toOwn(routes, to);
  return {
    ...reactRouterProvider,
    useNavigate() {
      const navigate = useNavigate();
      return useCallback(
        (to, options) => navigate(typeof to === 'number' ? to : own(to), options),
        [navigate],
      );
    },
    useMatch: (pattern) => useMatch({ ...pattern, path: toOwnPath(routes, pattern.path) }),
    Link: ({ to, ...props }) => <Link to={own(to)} {...props} />,
    Navigate: ({ to, ...props }) => <Navigate to={own(to)} {...props} />,
  };
}

function toOwn(routes: readonly RouteEntry[], to: RouterTo): RouterTo {
  if (typeof to === 'string') return toOwnPath(routes, to);
  const { pathname = '', search = '' } = to;
  if (!pathname.startsWith(REACT_ADMIN)) return to;
  // A form over its list has a query of its own: the two are put together as one text.
  const address = new URL(toOwnPath(routes, pathname + search), location.origin);
  return { ...to, pathname: address.pathname, search: address.search };
}
