import { useResetStore } from 'ra-core';
import { useEffect } from 'react';
import { useStarted } from './started-context.ts';

/** Ends the session. A page of its own, so that a form with unsaved changes is asked about before. */
export function SignOut() {
  const { authProvider } = useStarted().data;
  const resetStore = useResetStore();
  useEffect(() => {
    void authProvider.logout({}).then(() => {
      resetStore();
      location.replace('/login');
    });
  }, [authProvider, resetStore]);
  return null;
}
