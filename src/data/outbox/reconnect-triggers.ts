import type { Connection } from '../api/connection.ts';
import { subscribeSession } from '../auth/session.ts';

/**
 * Calls back when sending may succeed again: the provider answers, the browser has a network, the page is looked at,
 * somebody has signed in.
 * @returns what ends it
 */
export function onReconnect(
  connection: Pick<Connection, 'subscribe' | 'lostAt'>,
  wake: () => void,
): () => void {
  const onConnection = () => {
    if (connection.lostAt() === null) wake();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'visible') wake();
  };
  const ends = [connection.subscribe(onConnection), subscribeSession(wake)];
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
