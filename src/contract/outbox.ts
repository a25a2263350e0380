import type { RecordId } from './record-id.ts';
/**
 * The till's queue of calls that must reach the provider (spec/1 §4: placed, then approved). A job survives a reload,
 * the end of a session and a lost network. Each of its steps is sent under one key until it is answered, so that it
 * takes effect once.
 */
export interface Outbox {
  /**
   * Keeps a job, then sends it. Once the promise is fulfilled the job survives a loss of power.
   * @returns the job's id
   * @throws ProviderError `storageFull` or `storageFailed` when it could not be kept: then nothing is sent
   */
  add(job: NewJob): Promise<string>;
  /**
   * Every job that is kept, oldest first; the same array until something changes. Settled and sent ones stay a while.
   */
  list(): readonly Job[];
  /** Called after every change of `list`, `till` or `isReady`, also by another tab. @returns a function that ends the calls */
  subscribe(onChange: () => void): () => void;
  /**
   * Waits until a job has this many steps done, or until it is known that they will take longer. In the second case the
   * job has a `problem`, or `isLate`: a try got no answer.
   * @throws Error for an unknown job
   */
  wait(jobId: string, state: number): Promise<Job>;
  /** Sends a job again now, also one that was refused, with the same keys and bodies. */
  retry(jobId: string): Promise<void>;
  /**
   * Ends a job by hand, after a refusal or when its page has taken it back. It is not sent again and stays on record.
   * @param reason in the person's own words, or a code of the page
   * @throws Error for a job that has ended, and for one that `maySettle` refuses: it may have taken effect
   */
  settle(jobId: string, reason: string): Promise<void>;
  /**
   * The page no longer waits for the job. From then on the job is late, unless it is refused.
   * @returns the job as it stands then
   * @throws Error for an unknown job; ProviderError when it could not be noted
   */
  leave(jobId: string): Promise<Job>;
  /**
   * Notes a fact on a job that is not one of its steps, such as `printed`. If the storage is full, the note is lost when
   * the page closes.
   * @throws Error for an unknown job
   */
  mark(jobId: string, name: string, value: Json): Promise<void>;
  /** The till that this browser is bound to; null without one. The same object until it changes. */
  till(): Till | null;
  /**
   * Binds this browser to a till by `till.openTill`, and keeps the till's own token. The token sends jobs that the
   * cashier's session can no longer send.
   * @param appId an existing till; a new one when absent
   * @param isTakeOver whether another browser that is bound to this till may lose it
   * @throws ProviderError; `tillHeld` with `user` and `since` (ISO 8601) where another browser is bound to this till
   */
  openTill(appId?: RecordId, isTakeOver?: boolean): Promise<Till>;
  /** Whether the provider can be expected to answer: known from the last answers, else asked, within two seconds. */
  isReachable(): Promise<boolean>;
  /** False until the kept jobs have been read. */
  isReady(): boolean;
  /** Whether the kept jobs could not be read. The read is repeated; until it succeeds no job is shown or sent. */
  isUnreadable(): boolean;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A till as `till.openTill` answers it, without its token. */
export interface Till {
  /** The id of its device (`app`). */
  id: RecordId;
  name: string;
  /** Begins the till's own numbers: `A` of `A-017`. */
  letter: string;
  /**
   * The last guest number of a business day (`2026-11-20`) before this browser was bound; absent where the provider does
   * not give it.
   */
  counted?: { day: string; count: number };
}

export interface Cashier {
  id: RecordId;
  name: string;
}

/** One call of an operation. */
export interface JobStep {
  operationId: string;
  /**
   * As for `invoke`, with two kinds of reference. `{ "$answer": [0, "id"] }` is a part of an earlier step's answer.
   * `{ "$job": "number" }` is a value that the job got when it was kept (`number`, `createdAt` or `id`).
   */
  args: { [name: string]: Json };
  /** Made once, for this call alone: `<key>:place`. */
  idempotencyKey: string;
  /**
   * Sent instead if the step is refused with one of these codes after a try without an answer, or after a minute. The
   * sale is closed by then and is kept as it was closed. It has a key of its own.
   */
  ifRefusedLate?: { codes: string[]; args: { [name: string]: Json }; idempotencyKey: string };
  /** The till's own token sends it; the cashier's session only if the token cannot. */
  isTills?: boolean;
  /**
   * A refusal with this code, and with one of these values as its parameter, means that the step was done before. Then
   * the step counts as done, and the refusal's parameters are its answer.
   */
  isDoneIf?: { code: string; param: string; values: string[] };
}

export interface NewJob {
  /** `outbox.till()?.id`; null where the browser is no till: then only the cashier's session can send it. */
  till: RecordId | null;
  cashier: Cashier;
  steps: JobStep[];
  /** Gives the job the next number of its till and business day, `A-017`. */
  isNumbered?: boolean;
  /** What the page needs to show and to print it. */
  data: Json;
  marks?: { [name: string]: Json };
}

export interface Job {
  id: string;
  /** The place of the job in the order of sending, over all jobs of this browser. */
  sequence: number;
  /** Instant, UTC. */
  createdAt: string;
  till: RecordId | null;
  cashier: Cashier;
  /** `A-017`; null unless it was asked for. */
  number: string | null;
  steps: JobStep[];
  /** The answers of the steps that are done. */
  answers: Json[];
  /** How many steps are done; the job is done when it equals their number. */
  state: number;
  /** Tries of the current step, this far. */
  tries: number;
  /** The instant of the next automatic try, UTC; null: at once, or no further try. */
  retryAt: string | null;
  /** A try got no answer, or the provider delayed it. The page no longer waits for it. */
  isLate: boolean;
  /** Why the job stopped, or why the last try failed; null without a problem. */
  problem: JobProblem | null;
  /** When a person has ended it, and why. */
  settled: { at: string; reason: string } | null;
  data: Json;
  marks: { [name: string]: Json };
}

export interface JobProblem {
  /** The provider's code, or the client's own: `offline`, `timeout`, `noSender` (no session or token may send it). */
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  params: { [name: string]: string | number };
  errors: { pointer: string; keyword: string; params?: { [name: string]: string | number } }[];
  requestId: string | null;
  at: string;
  /** The provider refused it: it stays until a person retries or settles it. Other jobs are tried again by themselves. */
  isRefused: boolean;
}

/** After this many server errors a person may end the job, too. */
const HOPELESS_TRIES = 5;
/** Tries in a quarter of an hour. Before that the cashier may sign in again, or the till may be bound again. */
const LONELY_TRIES = 20;

/** Whether a person may end a job. A job that the provider may still accept must not be ended. */
export function maySettle({ problem, tries, settled }: Pick<Job, 'problem' | 'tries' | 'settled'>): boolean {
  if (problem === null || settled !== null) return false;
  if (problem.status === 401) return tries >= LONELY_TRIES;
  return problem.isRefused || (problem.status >= 500 && tries >= HOPELESS_TRIES);
}

/** Whether a job still has something to be told to the provider. */
export function isWaiting(job: Pick<Job, 'state' | 'steps' | 'settled'>): boolean {
  return job.settled === null && job.state < job.steps.length;
}
