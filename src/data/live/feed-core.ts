import type { FeedState, LiveListener } from '../../contract/live.ts';
import type { ResourceSummary } from '../../schema/dialect/config-index.ts';

/** What the connection reads of the feed, and tells it. */
export interface FeedCore {
  /** topic -> who listens */
  readonly topics: ReadonlyMap<string, ReadonlySet<LiveListener>>;
  state: FeedState;
  heardAt: number | null;
  /** Tells all who look at the state of another one. */
  change(state: Partial<FeedState>): void;
  /** Whether the session may hear a topic: the broker ends the connection of one that asks for what it may not. */
  mayHear(topic: string): boolean;
}

/** Milliseconds. */
export const TIMES = {
  /** From when a topic was refused to when it is asked for again; doubled each time, up to the longest. */
  askAgain: 30_000,
  askAgainAtMost: 300_000,
  /** Between two renewals of the subscriptions at a broker that may lose them without a word. */
  renew: 60_000,
};

/** The live broker, in the wire's own spelling. */
interface BrokerInfo {
  WEB_STOMP_ENABLE?: boolean;
  HOST?: string;
  WEB_STOMP_PORT?: number;
  username?: string;
  password?: string;
  protocol?: string;
}

export interface FeedOptions {
  /** What the provider says of itself, and of its broker. @throws ProviderError when it is away */
  fetchSystem(): Promise<{ MQ?: BrokerInfo }>;
  /** The session's; null without one. */
  readSession(): { token: string; roles: readonly string[] } | null;
  /** The resources as they stand now: their topics, who may hear them, and what their messages are. */
  resources(): readonly Pick<ResourceSummary, 'topics' | 'topicMessages' | 'privileges' | 'status'>[];
  /** The provider's base URL; empty for the server of this page. */
  providerUrl: string;
  /** Shorter ones for tests. */
  times?: Partial<typeof TIMES>;
}
