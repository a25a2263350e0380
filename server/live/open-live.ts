import { isDeepStrictEqual } from 'node:util';
import { STORE_TOPIC } from '../../src/contract/live.ts';
import { rememberBy } from '../../src/contract/remember-by.ts';
import { lettersFor } from '../../src/domain/privileges.ts';
import type { Config } from '../config/config-store.ts';
import type { Deps } from '../deps.ts';
import { upgradeAddress } from '../http/client-address.ts';
import { toHostName } from '../http/host-name.ts';
import { knownHosts } from '../http/known-hosts.ts';
import { networkOf } from '../http/network-of.ts';
import { isDraft } from '../rights/is-draft.ts';
import { listLiveSessions } from '../sessions/queries.ts';
import { hashToken } from '../sessions/token.ts';
import { type BrokerOptions, LiveBroker } from './live-broker.ts';
import { followLiveEvents } from './live-events.ts';
import { keepLeading, openRabbit, type RabbitFeed } from './open-rabbit.ts';
import type { Listener } from './stomp-connection.ts';

/** How soon a session that has expired hears no more, or one whose end was told while the database was away. */
const CHECK_SESSIONS_MS = 2_000;
const MAX_TOKEN_LENGTH = 100;

export interface Live {
  broker: LiveBroker;
  /** Null where RabbitMQ is not set, or this server has no account there that publishes. */
  rabbit: RabbitFeed | null;
  close(): Promise<void>;
}

/**
 * The embedded broker with the events of this database, which are handed to RabbitMQ where it is set.
 * @param url of the database
 * @param say one line for the operator
 */
export async function openLive(deps: Deps, url: string, say = (_line: string) => {}): Promise<Live> {
  const broker = new LiveBroker(brokerOptions(deps));
  const rabbit = openRabbit(deps.settings.broker, say);
  const events = await followLiveEvents(url, {
    onMessage(message) {
      broker.deliver(message);
      rabbit?.publisher.publish(message);
    },
    onSessionEnd(tokenHash) {
      broker.endSessions((listener) => listener.tokenHash !== tokenHash);
    },
    onGap() {
      // Who was away for a moment reads by REST when they are back.
      broker.closeConnections();
      rabbit?.onGap();
    },
  });
  const stopLeading = rabbit === null ? () => undefined : keepLeading(rabbit.publisher, events);
  const timer = setInterval(() => void endSessions(deps, broker), CHECK_SESSIONS_MS);
  return {
    broker,
    rabbit,
    async close() {
      clearInterval(timer);
      broker.close();
      await rabbit?.publisher.close();
      stopLeading();
      await events.close();
    },
  };
}

/**
 * A passcode is the token of a session; the login is not looked at. In a browser only a page of a host of ours may open
 * it; a program says no origin.
 */
export function brokerOptions(deps: Deps): BrokerOptions {
  const isKnown = knownHosts(deps.settings);
  return {
    isOwnOrigin(origin, { headers }) {
      const pages = origin === undefined ? [] : [URL.canParse(origin) ? new URL(origin).host : ''];
      return [headers.host ?? '', ...pages].every((host) => isKnown(toHostName(host) ?? ''));
    },
    networkOf(request) {
      const address = upgradeAddress(request, deps.settings.trustedProxies);
      return address === null ? null : networkOf(address);
    },
    async findListener(token) {
      if (token === '' || token.length > MAX_TOKEN_LENGTH) return null;
      const tokenHash = toHex(hashToken(token));
      const [session] = await listLiveSessions(deps.database, [tokenHash], deps.clock());
      return session === undefined ? null : toListener(deps, session);
    },
  };
}

type LiveSession = Awaited<ReturnType<typeof listLiveSessions>>[number];

function toListener(deps: Deps, { tokenHash, storeId, userId, roles }: LiveSession): Listener {
  return {
    storeId,
    userId,
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
      return session?.storeId === listener.storeId && isDeepStrictEqual(session.roles, listener.roles);
    });
  } catch {
    // The database is away: what is published there arrives nowhere meanwhile.
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

type TopicConfig = Pick<Config, 'resources' | 'entities'>;

/** Topic -> the privileges of each resource that names it under `topics`. */
const privilegesOfTopics: (config: TopicConfig) => ReadonlyMap<string, readonly (readonly string[])[]> =
  rememberBy((config: TopicConfig) => {
    const found = new Map<string, (readonly string[])[]>();
    for (const [name, resource] of config.resources) {
      if (isDraft(resource, config.entities.get(resource.entity ?? name))) continue;
      for (const topic of resource.topics ?? [])
        found.set(topic, [...(found.get(topic) ?? []), resource.privileges]);
    }
    return found;
  });

/** What was found for roles and a topic: each message is for hundreds of listeners of few roles. */
const foundRights: (config: TopicConfig) => Map<string, boolean> = rememberBy(() => new Map());

/** Whether one of these roles reads a resource that has the topic. A topic that no resource names is for no one,
 * but the one of the store. */
export function mayHearTopic(config: TopicConfig, roles: readonly string[], topic: string): boolean {
  if (topic === STORE_TOPIC) return true;
  const resources = privilegesOfTopics(config).get(topic);
  if (resources === undefined) return false;
  const rights = foundRights(config);
  const key = `${topic}\n${roles.join('\n')}`;
  const known = rights.get(key);
  if (known !== undefined) return known;
  const mayHear = resources.some((privileges) => lettersFor(roles, privileges).has('r'));
  rights.set(key, mayHear);
  return mayHear;
}
