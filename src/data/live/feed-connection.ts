import type { Client, IFrame, IMessage, StompSubscription } from '@stomp/stompjs';
import type { FeedStatus, LiveListener } from '../../contract/live.ts';
import type { JsonSchema } from '../../schema/json-schema/json-schema.ts';
import { type FeedCore, type FeedOptions, TIMES } from './feed-core.ts';
import { type BrokerAddress, findBroker } from './find-broker.ts';
import { EventMemory, parseMessage, RecentMessages } from './live-messages.ts';
import { RefusedTopics } from './refused-topics.ts';
import { buildClient, isOpen, isServed, toDestination } from './stomp-client.ts';

/** Document 2, §4.5. */
const RECONNECT_MILLISECONDS = 3000;
const AT_ONCE_MILLISECONDS = 2000;

/**
 * The one connection of a tab to the broker, by STOMP over a WebSocket. It comes back 3 s after it was lost, asks for the
 * topics again, and tells their listeners to read what they missed.
 */
export class FeedConnection {
  readonly #core: FeedCore;
  readonly #options: FeedOptions;
  readonly #events = new EventMemory();
  readonly recent = new RecentMessages();
  readonly #subscriptions = new Map<string, StompSubscription>();
  /** Subscriptions that the broker has answered. */
  readonly #confirmed = new Set<string>();
  readonly #refused: RefusedTopics;
  readonly #times: typeof TIMES;
  #askedAt = 0;
  /** Topics that have been heard in this tab. */
  readonly #known = new Set<string>();
  #client: Client | null = null;
  #broker: BrokerAddress | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #renewal: ReturnType<typeof setInterval> | undefined;

  constructor(core: FeedCore, options: FeedOptions) {
    this.#core = core;
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    this.#refused = new RefusedTopics({
      wanted: () => (isOpen(this.#client) ? this.#core.state.unheard : []),
      isServed: async (topic) => this.#broker !== null && (await isServed(this.#broker, topic)),
      onServed: () => this.follow(),
      times: this.#times,
    });
    // Back from sleep, or in sight again: three seconds are long for who looks at it.
    globalThis.addEventListener?.('online', () => this.retry());
    globalThis.document?.addEventListener('visibilitychange', () => this.retry());
  }

  /** @throws Error when this attempt fails; it is tried again */
  async connect(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      const broker = await findBroker(this.#options);
      // A page that is torn down has no sockets any more.
      if (broker === null || !('WebSocket' in globalThis)) return this.#tell('off');
      await this.#open(broker);
    } catch (error) {
      this.#tryLater();
      throw error;
    }
  }

  /** Tries again now, where it waits to. */
  retry(): void {
    if (this.#timer === undefined) this.#refused.askNow();
    else this.#reconnect();
  }

  /** Asks the broker for the topics that somebody listens to, and for no others. */
  follow(): void {
    const wanted = this.#wanted();
    this.#tellUnheard(wanted);
    if (!isOpen(this.#client)) return;
    for (const [topic, subscription] of this.#subscriptions) {
      if (this.#core.topics.has(topic)) continue;
      subscription.unsubscribe();
      this.#subscriptions.delete(topic);
      this.#confirmed.delete(topic);
    }
    for (const topic of wanted)
      if (!this.#subscriptions.has(topic) && !this.#refused.has(topic)) this.#ask(this.#client, topic);
  }

  #wanted(): string[] {
    return [...this.#core.topics.keys()].filter((topic) => this.#core.mayHear(topic));
  }

  #ask(client: Client, topic: string): void {
    const onMessage = (message: IMessage) => this.#onMessage(topic, message);
    const subscription = client.subscribe(toDestination(topic), onMessage, { receipt: topic });
    // From then on nothing is missed: what came before is read.
    client.watchForReceipt(topic, () => {
      this.#confirmed.add(topic);
      this.#refused.clear(topic);
      this.#tellUnheard();
      this.#resync(topic);
    });
    this.#subscriptions.set(topic, subscription);
    this.#askedAt = performance.now();
  }

  /**
   * Asks for each topic once more, and gives the subscription before it up: an exchange that was deleted and made again
   * hands nothing to those that listened before, and neither is told to them.
   */
  #renew(): void {
    const client = this.#client;
    if (!isOpen(client)) return;
    for (const [topic, before] of this.#subscriptions) {
      this.#confirmed.delete(topic);
      this.#ask(client, topic);
      before.unsubscribe();
    }
  }

  #open(broker: BrokerAddress): Promise<void> {
    return new Promise((resolve, reject) => {
      const client = buildClient(broker, () => {
        this.#core.heardAt = Date.now();
      });
      const end = (reason: string) => {
        reject(new Error(`The live broker at ${broker.url}: ${reason}`));
        if (this.#client !== client) return;
        this.#client = null;
        clearInterval(this.#renewal);
        this.#suspect();
        this.#subscriptions.clear();
        this.#confirmed.clear();
        this.#tryLater();
        void client.deactivate({ force: true });
      };
      client.onConnect = () => {
        this.#tell('connected');
        this.follow();
        if (broker.isExternal) this.#renewal = setInterval(() => this.#renew(), this.#times.renew);
        resolve();
      };
      // RabbitMQ leaves the socket open after an ERROR.
      client.onStompError = (frame) => {
        this.#onError(frame);
        end(frame.headers['message'] ?? 'ERROR');
      };
      client.onWebSocketClose = () => end('the connection was closed');
      this.#client = client;
      this.#broker = broker;
      client.activate();
    });
  }

  #onError({ headers, body }: IFrame): void {
    const topic = headers['receipt-id'];
    if (topic !== undefined) this.#refused.add(topic);
    console.warn(
      `The live broker refuses${topic === undefined ? '' : ` ${topic}`}:`,
      headers['message'],
      body,
    );
  }

  /**
   * RabbitMQ closes the connection where an account may not hear a topic, and does not say which: it answers in order, so it
   * is the first without an answer. A lost network looks alike, so it has to happen twice, and soon after it was asked.
   */
  #suspect(): void {
    const topic = [...this.#subscriptions.keys()].find((one) => !this.#confirmed.has(one));
    const isAtOnce = performance.now() - this.#askedAt < AT_ONCE_MILLISECONDS;
    if (topic === undefined || this.#refused.has(topic) || !isAtOnce) return;
    if (this.#refused.suspect(topic))
      console.warn(`The live broker answers no subscription to ${topic}: it is asked again later.`);
  }

  #tryLater(): void {
    this.#tell('lost');
    this.#timer ??= setTimeout(() => this.#reconnect(), RECONNECT_MILLISECONDS);
  }

  #reconnect(): void {
    this.connect().catch((error: unknown) => console.warn('The live feed is lost.', error));
  }

  #tell(status: FeedStatus): void {
    if (this.#core.state.status !== status) this.#core.change({ status });
  }

  /** A topic that was refused is heard once the broker has answered: what comes before that is missed. */
  #tellUnheard(wanted = this.#wanted()): void {
    const { unheard } = this.#core.state;
    const topics = wanted.filter(
      (topic) => this.#refused.has(topic) || (unheard.includes(topic) && !this.#confirmed.has(topic)),
    );
    if (unheard.join() !== topics.join()) this.#core.change({ unheard: topics });
  }

  #resync(topic: string): void {
    const isFirst = !this.#known.has(topic);
    this.#known.add(topic);
    this.#forEachListener(topic, (listener) => listener.onResync?.(isFirst));
  }

  #onMessage(topic: string, { headers, body }: IMessage): void {
    const eventId = headers['amqp-message-id'] ?? headers['event-id'];
    if (this.#events.hasSeen(topic, body, eventId)) return;
    const { message, refusal } = parseMessage(body, this.#schemaOf(topic));
    if (message === null) {
      const { refusedCount } = this.#core.state;
      this.#core.change({ refusedCount: refusedCount + 1, lastRefusal: `${topic}: ${refusal}` });
      return;
    }
    this.recent.add(topic, message);
    this.#forEachListener(topic, (listener) => listener.onMessage(message, eventId));
  }

  #schemaOf(topic: string): JsonSchema | null {
    for (const { topicMessages } of this.#options.resources())
      if (topicMessages !== undefined && Object.hasOwn(topicMessages, topic))
        return topicMessages[topic] ?? null;
    return null;
  }

  /** What one listener makes of a message, or does wrong with it, is no other's concern. */
  #forEachListener(topic: string, tell: (listener: LiveListener) => void): void {
    for (const listener of this.#core.topics.get(topic) ?? []) {
      try {
        tell(listener);
      } catch (error) {
        console.error(`A listener to ${topic} has failed.`, error);
      }
    }
  }
}
