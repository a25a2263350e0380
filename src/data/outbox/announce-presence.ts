import type { Till } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { isAway } from '../../domain/is-away.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Session } from '../auth/session.ts';

const OPERATION = 'till.enterTill';

interface Announcing {
  client: Pick<ApiClient, 'invoke'>;
  readSession(): Session | null;
  readTill(): Till | null;
}

/**
 * Tells the provider who is signed in at this browser's till, once for each session. Sales without a network are
 * compared with it later.
 * @returns what looks whether there is something to tell; asked again after a lost network
 */
export function announcePresence({ client, readSession, readTill }: Announcing): () => void {
  let told: string | null = null;
  return () => {
    const [session, till] = [readSession(), readTill()];
    if (session === null || till === null) return;
    const { token } = session;
    const key = `${till.id} ${token}`;
    if (told === key) return;
    told = key;
    client.invoke(OPERATION, { id: till.id }, { token }).catch((error: unknown) => {
      // A provider that does not know the operation, or refuses it, does so again.
      if (error instanceof ProviderError && isAway(error) && told === key) told = null;
    });
  };
}
