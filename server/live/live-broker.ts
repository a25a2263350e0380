import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import {
  type ConnectionOptions,
  type Listener,
  type LiveMessage,
  StompConnection,
  toSharedFrame,
} from './stomp-connection.ts';

export interface BrokerOptions extends Pick<ConnectionOptions, 'findListener'> {
  /** Whether a page of this origin may listen. @param origin as the browser says it; undefined from other clients */
  isOwnOrigin(origin: string | undefined, request: IncomingMessage): boolean;
  /** Whose connections are counted together before they have said who they are; null or absent: they count among all alone. */
  networkOf?(request: IncomingMessage): string | null;
  limits?: Partial<typeof LIMITS>;
  connectDeadlineMs?: number;
  heartBeatMs?: number;
}

/** Where browsers open the feed, on the product's own port. */
export const LIVE_PATH = '/ws';
const CONNECT_DEADLINE_MS = 5_000;
/** A page says how old its data is: it hears of the broker often. */
const HEART_BEAT_MS = 2_000;
/** Larger than what a client says, and far smaller than what could be meant badly. */
const MAX_PAYLOAD_BYTES = 65_536;
const MAX_CONNECTIONS = 5_000;
const LIMITS = {
  /**
   * Connections whose session is not known yet. A page says it with its first frame: one more ends the one that has waited
   * longest, so those who say nothing keep out no other page behind the same address (a proxy, an office).
   */
  unknownOfNetwork: 200,
  unknown: 1_000,
  /** Tabs of one user, in all sessions: one more is refused. */
  ofUser: 100,
};
const PROTOCOL = 'v12.stomp';
const GOING_AWAY = 1001;

/**
 * The live broker within the product's process: STOMP 1.2 over WebSocket with RabbitMQ's destinations, for those who
 * have a session. Events come from {@link LiveBroker.deliver}, never from a client.
 */
export class LiveBroker {
  readonly #sockets: WebSocketServer;
  readonly #connections = new Set<StompConnection>();
  /** Those whose session is not known yet -> their network, oldest first. */
  readonly #unknown = new Map<StompConnection, string | null>();
  readonly #options: BrokerOptions;
  readonly #limits: typeof LIMITS;

  constructor(options: BrokerOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      maxPayload: MAX_PAYLOAD_BYTES,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    });
  }

  /** Takes over a request to upgrade; one that is not meant for the broker, or comes from elsewhere, is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url?.split('?')[0];
    if (path !== LIVE_PATH) return refuse(socket, '404 Not Found');
    if (!this.#options.isOwnOrigin(request.headers.origin, request)) return refuse(socket, '403 Forbidden');
    if (this.#connections.size >= MAX_CONNECTIONS) return refuse(socket, '503 Service Unavailable');
    const network = this.#options.networkOf?.(request) ?? null;
    this.#makeRoom(network);
    this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
      const { findListener, connectDeadlineMs, heartBeatMs } = this.#options;
      const connection: StompConnection = new StompConnection(webSocket, {
        findListener,
        admit: (listener) => this.#admit(connection, listener),
        connectDeadlineMs: connectDeadlineMs ?? CONNECT_DEADLINE_MS,
        heartBeatMs: heartBeatMs ?? HEART_BEAT_MS,
      });
      this.#connections.add(connection);
      this.#unknown.set(connection, network);
      webSocket.on('close', () => {
        this.#connections.delete(connection);
        this.#unknown.delete(connection);
      });
    });
  }

  /** Ends the unknown connection that has waited longest, where another one of this network would be too many. */
  #makeRoom(network: string | null): void {
    const all = [...this.#unknown];
    const ofNetwork = all.filter(([, other]) => network !== null && other === network);
    const { unknown, unknownOfNetwork } = this.#limits;
    const crowd = ofNetwork.length >= unknownOfNetwork ? ofNetwork : all.length >= unknown ? all : [];
    for (const [oldest] of crowd.slice(0, 1)) {
      this.#unknown.delete(oldest);
      oldest.cutOff();
    }
  }

  #admit(connection: StompConnection, { userId }: Listener): string | null {
    const isOfUser = ({ listener }: StompConnection) => userId !== undefined && listener?.userId === userId;
    if ([...this.#connections].filter(isOfUser).length >= this.#limits.ofUser)
      return 'too many connections of this user';
    this.#unknown.delete(connection);
    return null;
  }

  /** Tells all who listen, and may hear of it. */
  deliver(message: LiveMessage): void {
    const shared = toSharedFrame(message);
    for (const connection of this.#connections) connection.deliver(message, shared);
  }

  /** The tokens of those who listen, as hashes. */
  tokenHashes(): Set<string> {
    const hashes = [...this.#connections].map(({ listener }) => listener?.tokenHash);
    return new Set(hashes.filter((hash) => hash !== undefined));
  }

  /** Ends the connections of those who may not listen as they do any more. */
  endSessions(isOpen: (listener: Listener) => boolean): void {
    for (const connection of this.#connections) {
      const { listener } = connection;
      if (listener !== null && !isOpen(listener)) connection.close();
    }
  }

  /** Ends all connections: clients come back, and read by REST what they missed. */
  closeConnections(): void {
    for (const connection of this.#connections) connection.close(GOING_AWAY);
  }

  get connectionCount(): number {
    return this.#connections.size;
  }

  close(): void {
    this.closeConnections();
    this.#sockets.close();
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
