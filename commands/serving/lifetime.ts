/** Thrown where a start notices that it is no longer wanted. */
export class EndRequested extends Error {}

type Closer = () => Promise<void> | void;

/** Ctrl-C through npm reaches us twice at once; only a later one is meant as "now". */
const REPEAT_MILLISECONDS = 1_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * What one run of the server has opened, and when it has to end: a signal, or a part that died.
 * Parts are closed in the opposite order of their opening.
 */
export class Lifetime {
  /** Settles with the reason to end: null when it was asked for, else what broke. */
  readonly end: Promise<Error | null>;
  /** Aborted when the operator asks a second time. */
  readonly hurry: AbortSignal;
  #finish: (reason: Error | null) => void = () => {};
  #hurry = new AbortController();
  #closers: Closer[] = [];
  #endedAt: number | null = null;

  constructor() {
    this.hurry = this.#hurry.signal;
    this.end = new Promise((resolve) => {
      this.#finish = resolve;
    });
    for (const signal of SIGNALS) process.on(signal, () => this.#onSignal());
    process.on('uncaughtException', (error) => this.fail(error));
    // Whoever read our output may have gone: that is no reason to end.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  }

  /** @throws EndRequested during a start that was asked to end */
  onClose(closer: Closer): void {
    this.#closers.push(closer);
    this.check();
  }

  /** @throws EndRequested when the end was asked for */
  check(): void {
    if (this.#endedAt !== null) throw new EndRequested('interrupted');
  }

  /** Ends the run because a part of it broke. */
  fail(error: Error): void {
    this.#endedAt ??= Date.now();
    this.#finish(error);
  }

  /** Ends the run because it was asked for. */
  request(): void {
    this.#endedAt ??= Date.now();
    this.#finish(null);
  }

  async close(): Promise<void> {
    this.#endedAt ??= Date.now();
    for (const closer of this.#closers.splice(0).toReversed()) await closer();
  }

  #onSignal(): void {
    if (this.#endedAt !== null && Date.now() - this.#endedAt > REPEAT_MILLISECONDS) this.#hurry.abort();
    this.request();
  }
}
