import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readSession, subscribeSession } from '../../data/auth/session.ts';
import { keepUnsavedWork } from '../../engine/leave/unsaved-work.ts';
import { DASHBOARD } from '../../schema/describe/resource-address.ts';

/**
 * Follows the session, which all tabs share. A sign-out in one ends the others. Another user takes them over by a
 * full page load: no data of the last user stays in memory. What was typed is kept as a draft of who typed it; the
 * next start removes it where they have signed out.
 */
export function SessionWatch() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const first = readSession();
    let token = first?.token;
    return subscribeSession(() => {
      const session = readSession();
      if (session?.token === token) return;
      token = session?.token;
      if (session !== null && session.id === first?.id) {
        // The roles may have changed with the new sign-in.
        void queryClient.invalidateQueries({ queryKey: ['auth'] });
        return;
      }
      keepUnsavedWork();
      location.replace(session === null ? '/login' : DASHBOARD);
    });
  }, [queryClient]);
  return null;
}
