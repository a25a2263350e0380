import { Client } from '@stomp/stompjs';
import { WebSocket } from 'ws';
import type { BrokerAccount } from '../settings.ts';
import type { LiveMessage } from './stomp-connection.ts';
import { toDestination } from './topics.ts';

export interface PublisherOptions {
  /** `ws://broker.example:15674/ws` */
  url: string;
  account: BrokerAccount;
  /** One line for the operator. */
  say(line: string): void;
  /** The broker has confirmed that it takes events, on a new connection. */
  onReady?(): void;
  /** How many events are kept while it is away. */
  mostEvents?: number;
  times?: Partial<typeof TIMES>;
}

const TIMES = {
  reconnect: 3_000,
  connect: 5_000,
  /** A frozen broker is let go after two of them. */
  beat: 5_000,
  confirm: 10_000,
  /** Between two lines about a broker that stays away. */
  reminder: 60_000,
  /** What another process has confirmed within it is not sent again where that one ends. */
  standby: 30_000,
  end: 3_000,
};
const MOST_EVENTS = 10_000;
/** Unconfirmed at a time. */
const WINDOW = 64;
/** What shows that the exchange is there, and that the account may write to it. */
const CHECK_TOPIC = 'gatehouse.check';

interface Waiting {
  message: LiveMessage;
  at: number;
}

export interface PublisherState {
  isReady: boolean;
  waiting: number;
  /** Of the event that waits longest; 0 without one. */
  oldestSeconds: number;
  /** Events that were given up since the start, oldest first: more waited than are kept. */
  dropped: number;
}

/**
 * Hands events to RabbitMQ by STOMP over a WebSocket. An event has arrived when the broker has confirmed it (its RECEIPT
 * comes after that); what was not confirmed when a connection ended is sent again under its `event-id`, so that it acts once.
 */
export class RabbitPublisher {
  readonly #options: PublisherOptions;
  readonly #times: typeof TIMES;
  readonly #client: Client;
  readonly #timer: NodeJS.Timeout;
  #waiting: Waiting[] = [];
  /** receipt -> what it is for, in the order sent */
  readonly #unconfirmed = new Map<string, Waiting>();
  #receiptCount = 0;
  #isLeading = false;
  #isReady = false;
  /** When the broker has confirmed something last, or had to begin to. */
  #heardAt = 0;
  #dropped = 0;
  #reason = '';
  /** When the broker was found away; null while it takes events. */
  #away: { saidAt: number; dropped: number } | null = null;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#times = { ...TIMES, ...options.times };
    const { username, password } = options.account;
    this.#client = new Client({
      webSocketFactory: () => new WebSocket(options.url, 'v12.stomp'),
      connectHeaders: { login: username, passcode: password, host: '/' },
      reconnectDelay: this.#times.reconnect,
      connectionTimeout: this.#times.connect,
      heartbeatIncoming: this.#times.beat,
      heartbeatOutgoing: this.#times.beat,
      // A frozen socket does not answer that it closes.
      discardWebsocketOnCommFailure: true,
      onConnect: () => this.#onConnect(),
      onStompError: ({ headers, body }) => {
        this.#reason = `${headers.message ?? 'ERROR'} ${body}`.replaceAll(/\s+/g, ' ').trim();
        // RabbitMQ may leave the socket open.
        this.#client.forceDisconnect();
      },
      onWebSocketClose: () => this.#onClose(),
      onWebSocketError: (error: unknown) => {
        this.#reason = error instanceof Error ? error.message : this.#reason;
      },
    });
    this.#client.activate();
    this.#timer = setInterval(() => this.#look(), Math.min(1_000, this.#times.confirm));
  }

  /** Takes an event over. Only the process that leads hands it on; another keeps it for a moment, should that one end. */
  publish(message: LiveMessage): void {
    this.#waiting.push({ message, at: performance.now() });
    if (this.#isLeading && this.#waiting.length > (this.#options.mostEvents ?? MOST_EVENTS)) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    this.#send();
  }

  lead(isLeading: boolean): void {
    this.#isLeading = isLeading;
    this.#send();
  }

  get isLeading(): boolean {
    return this.#isLeading;
  }

  state(): PublisherState {
    const [oldest = this.#waiting[0]] = this.#unconfirmed.values();
    return {
      isReady: this.#isReady,
      waiting: this.#waiting.length + this.#unconfirmed.size,
      oldestSeconds: oldest === undefined ? 0 : Math.round((performance.now() - oldest.at) / 1000),
      dropped: this.#dropped,
    };
  }

  /** Ends when the broker has confirmed what waits, or after a moment; what is left is said. */
  async close(): Promise<void> {
    const until = performance.now() + this.#times.end;
    while (this.#isLeading && this.#isReady && this.state().waiting > 0 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    clearInterval(this.#timer);
    const { waiting } = this.state();
    if (this.#isLeading && waiting > 0)
      this.#options.say(`${waiting} events were not confirmed by RabbitMQ before the end.`);
    this.#isLeading = false;
    await this.#client.deactivate({ force: true });
  }

  #onConnect(): void {
    this.#heardAt = performance.now();
    this.#reason =
      'it has closed the connection: is there a topic exchange pos, and may the account write to it?';
    const receipt = this.#nextReceipt();
    this.#client.watchForReceipt(receipt, () => {
      this.#isReady = true;
      if (this.#away !== null) this.#sayBack(this.#away);
      this.#options.onReady?.();
      this.#send();
    });
    const headers = { receipt, 'content-type': 'application/json' };
    this.#client.publish({ destination: toDestination(CHECK_TOPIC), body: '{}', headers });
  }

  #onClose(): void {
    this.#isReady = false;
    this.#waiting = [...this.#unconfirmed.values(), ...this.#waiting];
    this.#unconfirmed.clear();
    if (!this.#client.active || this.#away !== null) return;
    this.#away = { saidAt: performance.now(), dropped: this.#dropped };
    this.#sayAway();
  }

  #send(): void {
    if (!this.#isLeading || !this.#isReady || !this.#client.connected) return;
    while (this.#unconfirmed.size < WINDOW) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      const { storeId, topic, body, eventId } = next.message;
      const receipt = this.#nextReceipt();
      if (this.#unconfirmed.size === 0) this.#heardAt = performance.now();
      this.#unconfirmed.set(receipt, next);
      this.#client.watchForReceipt(receipt, () => {
        this.#unconfirmed.delete(receipt);
        this.#heardAt = performance.now();
        this.#send();
      });
      this.#client.publish({
        destination: toDestination(topic),
        body,
        headers: {
          receipt,
          'content-type': 'application/json',
          // What a durable queue of another consumer has confirmed outlives the broker's end.
          persistent: 'true',
          'store-id': String(storeId),
          ...(eventId !== undefined && { 'event-id': eventId, 'amqp-message-id': eventId }),
        },
      });
    }
  }

  #look(): void {
    const now = performance.now();
    if (!this.#isLeading) this.#waiting = this.#waiting.filter(({ at }) => now - at < this.#times.standby);
    const isOwed = !this.#isReady || this.#unconfirmed.size > 0;
    if (this.#client.connected && isOwed && now - this.#heardAt > this.#times.confirm) {
      this.#reason = 'it confirms nothing';
      this.#client.forceDisconnect();
    }
    const { waiting } = this.state();
    if (this.#away === null || waiting === 0 || now - this.#away.saidAt < this.#times.reminder) return;
    this.#away.saidAt = now;
    this.#sayAway();
  }

  #sayAway(): void {
    const { waiting, oldestSeconds, dropped } = this.state();
    const age = waiting === 0 ? '' : `, the oldest for ${oldestSeconds} s`;
    const lost =
      dropped === 0 ? '' : `; ${dropped} were dropped since the start, as more waited than are kept`;
    this.#options.say(
      `RabbitMQ at ${this.#options.url} takes no events (${this.#reason || 'no answer'}): ${waiting} wait${age}${lost}.`,
    );
  }

  #sayBack({ dropped }: { dropped: number }): void {
    this.#away = null;
    const lost = this.#dropped - dropped;
    this.#options.say(
      `RabbitMQ at ${this.#options.url} takes events again: ${this.state().waiting} that waited are sent now, ${lost} were dropped.`,
    );
  }

  #nextReceipt(): string {
    this.#receiptCount += 1;
    return `event-${this.#receiptCount}`;
  }
}

/** What an account may do: `publishes` is no account for pages. `refused`: its name or password is wrong. */
export type AccountVerdict = 'listens' | 'publishes' | 'refused' | 'unknown';

/**
 * Tries to send as this account, where the exchange is known to be there.
 * @param patienceMs after which nothing is known
 */
export function judgeAccount(
  url: string,
  { username, password }: BrokerAccount,
  patienceMs = TIMES.confirm,
): Promise<AccountVerdict> {
  return new Promise((resolve) => {
    let verdict: AccountVerdict = 'refused';
    const client = new Client({
      webSocketFactory: () => new WebSocket(url, 'v12.stomp'),
      connectHeaders: { login: username, passcode: password, host: '/' },
      reconnectDelay: 0,
      heartbeatIncoming: 0,
      heartbeatOutgoing: 0,
      discardWebsocketOnCommFailure: true,
    });
    const end = (said: AccountVerdict) => {
      clearTimeout(timer);
      resolve(said);
      void client.deactivate({ force: true });
    };
    const timer = setTimeout(() => end('unknown'), patienceMs);
    client.onConnect = () => {
      verdict = 'listens';
      client.watchForReceipt('check', () => end('publishes'));
      const headers = { receipt: 'check', 'content-type': 'application/json' };
      client.publish({ destination: toDestination(CHECK_TOPIC), body: '{}', headers });
    };
    client.onStompError = () => end(verdict);
    client.onWebSocketError = () => end('unknown');
    client.onWebSocketClose = () => end(verdict === 'listens' ? verdict : 'unknown');
    client.activate();
  });
}
