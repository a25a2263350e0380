import { useEffect } from 'react';

/** Leaves for the login by a full page load, so that nothing of the last user stays in memory. */
export function LeaveToLogin() {
  useEffect(() => location.replace('/login'), []);
  return null;
}
