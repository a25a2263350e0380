import type { JsonObject } from './json-object.ts';

/**
 * The topic that every session may hear, whatever its roles: that the notices of its store have changed. Its messages say no
 * more than an id.
 */
export const STORE_TOPIC = 'notices';

/**
 * `off`: there is no broker, or the session may hear nothing; `connecting`: for the first time; `lost`: it is tried again
 * every 3 s.
 */
export type FeedStatus = 'off' | 'connecting' | 'connected' | 'lost';

export interface FeedState {
  status: FeedStatus;
  /** How many messages of this tab were not what their topic asks; no listener was told. */
  refusedCount: number;
  /** What was wrong with the latest of them: `app.status: /content/11 type`. */
  lastRefusal: string | null;
  /** Topics that are listened to and that the broker does not serve, though the session may hear them: nothing of them arrives. */
  unheard: readonly string[];
}

/** Who listens to a topic. Messages may come again, late and in another order: the newest is told by what it says. */
export interface LiveListener {
  /** @param eventId as its sender has numbered it; undefined where it has not */
  onMessage(message: JsonObject, eventId?: string): void;
  /**
   * Messages may have been missed: read again by REST.
   * @param isFirst whether the topic has never been heard before, so that only the moments of the first reading are missed
   */
  onResync?: ((isFirst: boolean) => void) | undefined;
}

export interface HeardMessage {
  message: JsonObject;
  /** Milliseconds since 1970. */
  at: number;
}

/** The live messages of a tab, over one connection. */
export interface LiveFeed {
  /** Listens to a topic, `app.status`; the first who does opens the connection. @returns a function that ends it */
  subscribe(topic: string, listener: LiveListener): () => void;
  readonly state: () => FeedState;
  /** @returns a function that ends the subscription */
  readonly onChange: (onChange: () => void) => () => void;
  /** When the broker has been heard last, also by a heart-beat: milliseconds since 1970; null before. */
  heardAt(): number | null;
  /**
   * What this tab has heard of a topic in the last ten minutes, oldest first: for a page that is opened after it was told, as
   * a notice leads to it.
   */
  recent(topic: string): readonly HeardMessage[];
  /** Opens the connection. @returns once it stands @throws Error when the first attempt fails; it is tried again in any case */
  connect(): Promise<void>;
  /** Tries again at once. */
  retry(): void;
}
