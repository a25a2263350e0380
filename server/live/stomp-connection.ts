import { FrameImpl, type IRawFrameType, Parser } from '@stomp/stompjs';
import type { WebSocket } from 'ws';
import { isOneTopic, matchesTopic, toDestination, toTopicPattern } from './topics.ts';

/** Who listens, as far as the broker has to know. */
export interface Listener {
  storeId: number;
  /** Whose connections are counted together; absent: they are not counted. */
  userId?: number;
  /** Of the session's token, as lower-case hexadecimal: its end ends the connection. */
  tokenHash: string;
  /** As they were when the connection began; it ends where they change. */
  roles: readonly string[];
  mayHear(topic: string): boolean;
}

/** What happened, for those who may hear of it. */
export interface LiveMessage {
  storeId: number;
  topic: string;
  /** JSON. */
  body: string;
  /** The same however often it is handed over. */
  eventId?: string;
}

export interface ConnectionOptions {
  /** The listener behind a passcode; null for a token that is no session's. */
  findListener(token: string): Promise<Listener | null>;
  /** Told of the listener before it listens. @returns why it may not listen now; null: it may */
  admit(listener: Listener): string | null;
  connectDeadlineMs: number;
  /** Between two signs of life, in either direction; the client may ask for more or none. */
  heartBeatMs: number;
}

const MAX_SUBSCRIPTIONS = 32;
/** Without a frame's end: a client sends a few headers, never a body. */
const MAX_FRAME_BYTES = 16_384;
/** What a client may leave unread before it is cut off; it reads all again when it is back. */
const MAX_UNREAD_BYTES = 1_048_576;
/** A network may hold a heart-beat back. */
const HEART_BEAT_TOLERANCE = 2.5;
/** A longer wait is no wait at all: a timer beyond 2^31 ms ends at once. */
const MAX_BEAT_MS = 3_600_000;
/** A client that answers no close is cut off then. */
const CLOSE_TIMEOUT_MS = 2_000;
const VERSION = '1.2';

/**
 * One client of the broker: STOMP 1.2 over a WebSocket, with SUBSCRIBE, UNSUBSCRIBE, heart-beats and receipts. Browsers
 * listen and the server publishes: SEND and transactions are refused by an ERROR.
 */
export class StompConnection {
  readonly #socket: WebSocket;
  readonly #options: ConnectionOptions;
  readonly #parser: Parser;
  /** id -> pattern */
  readonly #subscriptions = new Map<string, string>();
  #listener: Listener | null = null;
  #isConnecting = false;
  #unfinishedBytes = 0;
  #messageCount = 0;
  #lastHeardAt = 0;
  #timers: NodeJS.Timeout[] = [];

  constructor(socket: WebSocket, options: ConnectionOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#parser = new Parser(
      (raw) => this.#onFrame(raw),
      () => this.#onFrameEnd(),
    );
    this.#timers.push(
      setTimeout(() => {
        if (this.#listener === null) this.#refuse('CONNECT was not sent in time');
      }, options.connectDeadlineMs),
    );
    socket.on('message', (data, isBinary) => this.#onData(data as Buffer, isBinary));
    socket.on('close', () => this.#stop());
    // A broken connection also closes.
    socket.on('error', () => undefined);
  }

  /** Null before CONNECT. */
  get listener(): Listener | null {
    return this.#listener;
  }

  /**
   * Hands a message to each subscription that it is for, if its listener may hear of it.
   * @param shared what is the same for all: {@link toSharedFrame}
   */
  deliver({ storeId, topic }: LiveMessage, shared: string): void {
    const listener = this.#listener;
    if (listener === null || listener.storeId !== storeId) return;
    for (const [id, pattern] of this.#subscriptions) {
      if (!matchesTopic(pattern, topic) || !listener.mayHear(topic)) continue;
      this.#messageCount += 1;
      this.#sendText(
        `MESSAGE\nsubscription:${escapeHeader(id)}\nmessage-id:${this.#messageCount}\n${shared}`,
      );
    }
  }

  /** Says why, and closes. */
  #refuse(message: string, receipt?: string): void {
    this.#send('ERROR', '', { message, ...(receipt !== undefined && { 'receipt-id': receipt }) });
    this.close();
  }

  /** @param code of the WebSocket; 1000 is the normal end, 1001 a server that ends */
  close(code = 1000): void {
    this.#stop();
    this.#socket.close(code);
    const cutOff = setTimeout(() => this.#socket.terminate(), CLOSE_TIMEOUT_MS);
    this.#socket.once('close', () => clearTimeout(cutOff));
  }

  /** Ends the connection at once, without a word. */
  cutOff(): void {
    this.#stop();
    this.#socket.terminate();
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.#subscriptions.clear();
    this.#listener = null;
  }

  #onData(data: Buffer, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#lastHeardAt = performance.now();
    this.#unfinishedBytes += data.length;
    if (this.#unfinishedBytes > MAX_FRAME_BYTES) return this.#refuse('the frame is too long');
    this.#parser.parseChunk(isBinary ? toArrayBuffer(data) : data.toString('utf8'));
  }

  #onFrameEnd(): void {
    this.#unfinishedBytes = 0;
  }

  #onFrame(raw: IRawFrameType): void {
    this.#onFrameEnd();
    // A frame that came with one that was refused.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    const { command, headers } = FrameImpl.fromRawFrame(raw, true);
    if (command === 'CONNECT' || command === 'STOMP') return void this.#connect(headers);
    if (this.#listener === null) return this.#refuse('CONNECT comes first');
    if (command === 'SUBSCRIBE') this.#subscribe(headers, this.#listener);
    else if (command === 'UNSUBSCRIBE') this.#subscriptions.delete(headers.id ?? '');
    else if (command !== 'DISCONNECT')
      return this.#refuse(
        command === 'SEND' ? 'this connection only listens' : 'the command is not supported',
        headers.receipt,
      );
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (headers.receipt !== undefined) this.#send('RECEIPT', '', { 'receipt-id': headers.receipt });
    if (command === 'DISCONNECT') this.close();
  }

  async #connect(headers: Record<string, string | undefined>): Promise<void> {
    if (this.#isConnecting) return this.#refuse('CONNECT was sent already');
    this.#isConnecting = true;
    if (!(headers['accept-version'] ?? '').split(',').includes(VERSION))
      return this.#refuse(`only STOMP ${VERSION} is spoken`);
    const listener = await this.#options.findListener(headers.passcode ?? '').catch(() => undefined);
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (listener === undefined) return this.#refuse('the session cannot be read now');
    if (listener === null) return this.#refuse('the passcode is no session of this system');
    const refusal = this.#options.admit(listener);
    if (refusal !== null) return this.#refuse(refusal);
    this.#listener = listener;
    this.#startHeartBeats(headers['heart-beat'] ?? '0,0');
    const own = this.#options.heartBeatMs;
    this.#send('CONNECTED', '', { version: VERSION, 'heart-beat': `${own},${own}` });
  }

  /** @param theirs `<they send every>,<they want every>` in milliseconds; 0 is never */
  #startHeartBeats(theirs: string): void {
    const [sends = 0, wants = 0] = theirs
      .split(',')
      .map((part) => Math.min(Number.parseInt(part, 10) || 0, MAX_BEAT_MS));
    const own = this.#options.heartBeatMs;
    if (wants > 0) this.#timers.push(setInterval(() => this.#sendText('\n'), Math.max(own, wants)));
    if (sends <= 0) return;
    const patienceMs = Math.max(own, sends) * HEART_BEAT_TOLERANCE;
    const watch = () => {
      // A frozen client reads no ERROR either.
      if (performance.now() - this.#lastHeardAt > patienceMs) this.#socket.terminate();
    };
    this.#timers.push(setInterval(watch, Math.max(own, sends)));
  }

  #subscribe(
    { id, destination = '', receipt }: Record<string, string | undefined>,
    listener: Listener,
  ): void {
    const pattern = toTopicPattern(destination);
    if (id === undefined) return this.#refuse('SUBSCRIBE needs an id', receipt);
    if (pattern === null) return this.#refuse('the destination is none of the exchange pos', receipt);
    if (isOneTopic(pattern) && !listener.mayHear(pattern))
      return this.#refuse(`no right to hear ${pattern}`, receipt);
    this.#subscriptions.set(id, pattern);
    if (this.#subscriptions.size > MAX_SUBSCRIPTIONS) this.#refuse('too many subscriptions', receipt);
  }

  #send(command: string, body: string, headers: Record<string, string>): void {
    this.#sendText(
      FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' }),
    );
  }

  #sendText(text: string | ArrayBuffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MAX_UNREAD_BYTES) this.#socket.terminate();
    else this.#socket.send(text);
  }
}

/** What the frames of a message have in common, made once for all listeners: their other headers, the body and the end. */
export function toSharedFrame({ topic, body, eventId }: LiveMessage): string {
  const event = eventId === undefined ? '' : `event-id:${escapeHeader(eventId)}\n`;
  const length = Buffer.byteLength(body);
  return `destination:${toDestination(topic)}\ncontent-type:application/json\n${event}content-length:${length}\n\n${body}\0`;
}

const SPECIAL = /[\\\n\r:]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\c' };

/** As STOMP 1.2 wants it. */
function escapeHeader(value: string): string {
  return value.replaceAll(SPECIAL, (one) => ESCAPES[one] ?? one);
}

function toArrayBuffer({ buffer, byteOffset, length }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer;
}
