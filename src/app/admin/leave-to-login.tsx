import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { keepReturnPath } from '../gate/return-path.ts';

/**
 * Leaves for the login by a full page load, so that nothing of the last user stays in memory.
 * react-admin navigates here when a session has ended, and says from which page.
 */
export function LeaveToLogin() {
  const { state } = useLocation();
  useEffect(() => {
    const { nextPathname, nextSearch } = Object(state) as { nextPathname?: unknown; nextSearch?: unknown };
    if (typeof nextPathname === 'string')
      keepReturnPath(nextPathname + (typeof nextSearch === 'string' ? nextSearch : ''));
    location.replace('/login');
  }, [state]);
  return null;
}
