import net from 'node:net';
import { ProblemError } from '../http/problem-error.ts';
import type { PrinterSettings } from './printer-settings.ts';

export interface TcpJob {
  host: string;
  port: number;
  confirmedBy: PrinterSettings['confirmedBy'];
  /** For all of it. */
  timeoutMs: number;
  /** The printer in words, for the errors. */
  place: string;
}

/** DLE EOT 4: is there paper? Answered at once, also by a printer that waits for paper. */
const ASK_PAPER = Buffer.from([0x10, 0x04, 0x04]);
const NO_PAPER = 0x60;
/** GS r 1: the same, answered in its turn, so after the last line. */
const ASK_PAPER_AFTER = Buffer.from([0x1d, 0x72, 0x01]);
const NO_PAPER_AFTER = 0x0c;

/**
 * So long the last byte is held back. A printer that has hung up looks like a silent one until it answers with a
 * reset. Then the job breaks off, where it would have seemed closed in order.
 */
const HELD_BACK_MILLISECONDS = 50;

type Failure = 'printerUnreachable' | 'printerBroken' | 'printerTimeout' | 'printerNoPaper';

/**
 * Sends a job to a printer that takes raw bytes, and waits until it has taken the last one. Whether paper came out, a
 * printer tells only where it is asked for its status.
 * @throws ProblemError 502 `printerUnreachable` (nothing was sent), 502 `printerBroken` (it closed half-way),
 * 502 `printerNoPaper`, 504 `printerTimeout` (it has stopped taking)
 */
export function sendToTcp(portions: readonly Buffer[], job: TcpJob): Promise<void> {
  return new Promise((resolve, reject) => {
    const delivery = new Delivery(portions, job, (failure, cause) => {
      if (failure === null) resolve();
      else reject(new ProblemError(failure, { params: { place: job.place }, cause }));
    });
    delivery.start();
  });
}

/** One connection, from its opening to the first word of how it went. */
class Delivery {
  readonly #portions: readonly Buffer[];
  readonly #job: TcpJob;
  readonly #onEnd: (failure: Failure | null, cause?: unknown) => void;
  readonly #socket = new net.Socket({ allowHalfOpen: true });
  readonly #isAsked: boolean;
  #isConnected = false;
  #isSent = false;

  constructor(
    portions: readonly Buffer[],
    job: TcpJob,
    onEnd: (failure: Failure | null, cause?: unknown) => void,
  ) {
    this.#portions = portions;
    this.#job = job;
    this.#onEnd = onEnd;
    this.#isAsked = job.confirmedBy === 'status';
  }

  start(): void {
    const { host, port, timeoutMs, confirmedBy } = this.#job;
    const unanswered = () => this.#end(this.#isConnected ? 'printerTimeout' : 'printerUnreachable');
    const timer = setTimeout(unanswered, timeoutMs);
    this.#socket
      .on('connect', () => this.#begin())
      // Unread, what a printer says would keep its closing from being seen.
      .on('data', ([status = 0]) => this.#hear(status))
      .on('finish', () => {
        this.#isSent = true;
        if (confirmedBy === 'sent') this.#end(null);
      })
      // One that is asked says that it is done; its closing says that it is not. Any other one that has nothing to say
      // may close its side at once, and still take ours.
      .on('end', () => {
        if (this.#isAsked) this.#end('printerBroken');
      })
      .on('error', (cause) => this.#end(this.#isConnected ? 'printerBroken' : 'printerUnreachable', cause))
      .on('close', () => {
        clearTimeout(timer);
        this.#end(this.#isSent && !this.#isAsked ? null : 'printerBroken');
      })
      .connect({ host, port, noDelay: true });
  }

  #begin(): void {
    this.#isConnected = true;
    if (this.#isAsked) {
      this.#socket.write(ASK_PAPER);
      return;
    }
    if (this.#job.confirmedBy === 'sent') {
      this.#send();
      this.#socket.end();
      return;
    }
    const bytes = Buffer.concat(this.#portions);
    this.#socket.write(bytes.subarray(0, -1));
    setTimeout(() => {
      if (!this.#socket.destroyed) this.#socket.end(bytes.subarray(-1));
    }, HELD_BACK_MILLISECONDS);
  }

  #hear(status: number): void {
    if (!this.#isAsked) return;
    if (this.#isSent) {
      this.#end(status & NO_PAPER_AFTER ? 'printerNoPaper' : null);
      return;
    }
    if (status & NO_PAPER) {
      this.#end('printerNoPaper');
      return;
    }
    this.#isSent = true;
    this.#send();
    this.#socket.write(ASK_PAPER_AFTER);
  }

  #send(): void {
    for (const portion of this.#portions) this.#socket.write(portion);
  }

  /** The first call decides: the outcome of the closing is ignored. */
  #end(failure: Failure | null, cause?: unknown): void {
    this.#socket.destroy();
    this.#onEnd(failure, cause);
  }
}
