import type { ApiClient } from '../api/api-client.ts';
import type { Connection } from '../api/connection.ts';
import { isAnswering } from '../api/is-answering.ts';
import { readSession, readStoreId } from '../auth/session.ts';
import { announcePresence } from './announce-presence.ts';
import { createOutbox, type OpenedOutbox } from './create-outbox.ts';
import { isReachable } from './is-reachable.ts';
import { onReconnect } from './reconnect-triggers.ts';

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
