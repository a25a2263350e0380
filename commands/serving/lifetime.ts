import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown where a start notices that it is no longer wanted. */
export class EndRequested extends Error {}

/** A part that was opened. */
interface Part {
  close: () => Promise<void> | void;
  /** How long its close is waited for; null for the usual time, or less when the operator asks a second time. */
  patienceMs: number | null;
}

/** Ctrl-C through npm reaches us twice at once; only a later one is meant as "now". */
const REPEAT_MILLISECONDS = 1_000;
/** How long the close of a part is waited for. */
const PATIENCE_MILLISECONDS = 15_000;
/** How long it is when the operator has asked a second time: what hangs must not keep the rest from being closed. */
const HURRIED_MILLISECONDS = 3_000;
/** How long what has not closed in time may still keep the process. */
const LEFT_MILLISECONDS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * What one run of the server has opened, and when it has to end: a signal, or a part that died.
 * Parts are closed in the opposite order of their opening.
 */
export class Lifetime {
  /** Settles with the reason to end: null when it was asked for, else what broke. */
  readonly end: Promise<Error | null>;
  /** Aborted, with {@link EndRequested}, as soon as the run has to end. */
  readonly ending: AbortSignal;
  /** Aborted when the operator asks a second time. */
  readonly hurry: AbortSignal;
  #finish: (reason: Error | null) => void = () => {};
  #ending = new AbortController();
  #hurry = new AbortController();
  /** One for all parts: each listener of its own would stay until the end of the process. */
  #hurried = whenAborted(this.#hurry.signal);
  #parts: Part[] = [];
  #endedAt: number | null = null;

  constructor() {
    this.ending = this.#ending.signal;
    this.hurry = this.#hurry.signal;
    this.end = new Promise((resolve) => {
      this.#finish = resolve;
    });
    for (const signal of SIGNALS) process.on(signal, () => this.#onSignal());
    process.on('uncaughtException', (error) => this.fail(error));
    // The reader of our output may have closed it: that is no reason to end.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  }

  /**
   * @param patienceMs for a close that has deadlines of its own: what is not closed by then is left behind
   * @throws EndRequested during a start that was asked to end
   */
  onClose(close: Part['close'], patienceMs: number | null = null): void {
    this.#parts.push({ close, patienceMs });
    this.check();
  }

  /** @throws EndRequested when the end was asked for */
  check(): void {
    this.ending.throwIfAborted();
  }

  /** Ends the run because a part of it broke. */
  fail(error: Error): void {
    this.#begin(error);
  }

  /** Ends the run because it was asked for. */
  request(): void {
    this.#begin(null);
  }

  async close(): Promise<void> {
    this.#begin(null);
    let isLeft = false;
    for (const part of this.#parts.splice(0).toReversed()) isLeft = !(await this.#closes(part)) || isLeft;
    // A part that hangs may hold sockets open, and with them the process, without end.
    if (isLeft) setTimeout(() => process.exit(), LEFT_MILLISECONDS).unref();
  }

  #begin(reason: Error | null): void {
    if (this.#endedAt !== null) return;
    this.#endedAt = Date.now();
    this.#ending.abort(new EndRequested('interrupted'));
    this.#finish(reason);
  }

  /** @returns whether it was closed in time */
  async #closes({ close, patienceMs }: Part): Promise<boolean> {
    const end = new AbortController();
    const lateAfter = (milliseconds: number) =>
      sleep(milliseconds, false, { signal: end.signal }).catch(() => false);
    const closed = Promise.resolve(close()).then(() => true);
    const isLate = lateAfter(patienceMs ?? PATIENCE_MILLISECONDS);
    const isHurried = patienceMs === null ? [this.#hurried.then(() => lateAfter(HURRIED_MILLISECONDS))] : [];
    try {
      return await Promise.race([closed, isLate, ...isHurried]);
    } finally {
      end.abort();
    }
  }

  #onSignal(): void {
    if (this.#endedAt !== null && Date.now() - this.#endedAt > REPEAT_MILLISECONDS) this.#hurry.abort();
    this.request();
  }
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
