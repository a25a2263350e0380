import type { ApiClient } from '../api/api-client.ts';
import type { Connection, Probe } from '../api/connection.ts';
import { isAnswering } from '../api/is-answering.ts';
import { readSession, readStoreId, subscribeSession } from '../auth/session.ts';
import { announcePresence } from './announce-presence.ts';
import { createOutbox, type OpenedOutbox } from './create-outbox.ts';

/** An answer as young as this is as good as a probe. */
const FRESH_MILLISECONDS = 10_000;
/** A customer waits for it. */
const PROBE_MILLISECONDS = 2000;

/** The outbox of this page, over the page's own connection and session. */
export function openOutbox(client: ApiClient, connection: Connection): OpenedOutbox {
  const outbox = createOutbox({
    client,
    readSession,
    readStoreId,
    isReachable: () => isReachable(connection, () => isAnswering(client, PROBE_MILLISECONDS)),
    onReconnect: (wake) => onReconnect(connection, wake),
  });
  const announce = announcePresence({ client, readSession, readTill: outbox.till });
  const ends = [outbox.subscribe(announce), onReconnect(connection, announce)];
  return {
    ...outbox,
    close() {
      for (const end of ends) end();
      return outbox.close();
    },
  };
}

/**
 * Calls back when sending may succeed again: the provider answers, the browser has a network, the page is looked at,
 * somebody has signed in.
 * @returns a function that ends the subscription
 */
function onReconnect(connection: Pick<Connection, 'subscribe' | 'lostAt'>, wake: () => void): () => void {
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

/** Whether the provider can be expected to answer now: by what is known, else by asking it. */
export async function isReachable(
  connection: Pick<Connection, 'lostAt' | 'reachedAt'>,
  probe: Probe,
): Promise<boolean> {
  if (connection.lostAt() !== null) return false;
  const reachedAt = connection.reachedAt();
  if (reachedAt !== null && Date.now() - reachedAt.getTime() < FRESH_MILLISECONDS) return true;
  return probe();
}
