import type { Deps } from '../deps.ts';
import { toHostName } from '../http/host-name.ts';
import { knownHosts } from '../http/known-hosts.ts';
import { listLiveSessions } from '../sessions/queries.ts';
import { hashToken } from '../sessions/token.ts';
import { LiveBroker } from './live-broker.ts';
import { followLiveEvents } from './live-events.ts';
import type { Listener } from './stomp-connection.ts';
import { mayHearTopic } from './topic-rights.ts';

/** How soon a session that ended, or whose roles changed, hears no more. */
const CHECK_SESSIONS_MS = 2_000;
const MAX_TOKEN_LENGTH = 100;

export interface Live {
  broker: LiveBroker;
  close(): Promise<void>;
}

/**
 * The embedded broker with the events of this database. A passcode is the token of a session; the login is not looked at.
 * In a browser only a page of a host of ours may open it; a program says no origin.
 * @param url of the database
 */
export async function openLive(deps: Deps, url: string): Promise<Live> {
  const isKnown = knownHosts(deps.settings);
  const broker = new LiveBroker({
    isOwnOrigin(origin, { headers }) {
      const pages = origin === undefined ? [] : [URL.canParse(origin) ? new URL(origin).host : ''];
      return [headers.host ?? '', ...pages].every((host) => isKnown(toHostName(host) ?? ''));
    },
    async findListener(token) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return null;
      const tokenHash = toHex(hashToken(token));
      const [session] = await listLiveSessions(deps.database, [tokenHash], deps.clock());
      return session === undefined ? null : toListener(deps, session);
    },
  });
  // Who was away for a moment reads by REST when they are back.
  const onGap = () => broker.closeConnections();
  const stopFollowing = await followLiveEvents(url, { onMessage: (one) => broker.deliver(one), onGap });
  const timer = setInterval(() => void endSessions(deps, broker), CHECK_SESSIONS_MS);
  return {
    broker,
    async close() {
      clearInterval(timer);
      broker.close();
      await stopFollowing();
    },
  };
}

type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

function toListener(deps: Deps, { tokenHash, storeId, roles }: LiveSession): Listener {
  return {
    storeId,
    tokenHash,
    roles,
    mayHear: (topic) => mayHearTopic(deps.config.current(), roles, topic),
  };
}

/** Ends the connections of sessions that are over, or are another store's or other roles' by now. */
async function endSessions({ database, clock }: Deps, broker: LiveBroker): Promise<void> {
  const hashes = [...broker.tokenHashes()];
  if (hashes.length === 0) return;
  try {
    const sessions = await listLiveSessions(database, hashes, clock());
    const open = new Map(sessions.map((session) => [session.tokenHash, session]));
    broker.endSessions((listener) => {
      const session = open.get(listener.tokenHash);
      return session?.storeId === listener.storeId && isSame(session.roles, listener.roles);
    });
  } catch {
    // The database is away: what is published there arrives nowhere meanwhile.
  }
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((role, index) => role === others[index]);
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
