/**
 * The till's queue of what the provider has to be told for sure (spec/1 §4: placed, then approved). A job outlives a
 * reload, the end of a session and a lost network; each of its steps goes out under one key until it is answered, so
 * that it takes effect once.
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
  /** Called after every change of `list`, `till` or `isReady`, also by another tab. @returns what ends it */
  subscribe(onChange: () => void): () => void;
  /**
   * Waits until a job has so many steps done, or until that is known not to come at once: then the job has a
   * `problem`, or `isLate` says that a try was left without an answer. Look at the job.
   * @throws Error for a job that there is not
   */
  wait(jobId: string, state: number): Promise<Job>;
  /** Sends a job again now, also one that was refused, with the same keys and bodies. */
  retry(jobId: string): Promise<void>;
  /**
   * A person ends a job that was refused, or that its page has taken back: it is not sent any more and stays on record.
   * @param reason in the person's own words, or a code of the page
   * @throws Error for one that has been ended already, or of which `maySettle` says no: it may have taken effect
   */
  settle(jobId: string, reason: string): Promise<void>;
  /**
   * The page says of a job that it is done, and nobody waits for it: from here on it is late, unless it is refused.
   * @returns the job as it stands then
   * @throws Error for a job that there is not; ProviderError when it could not be noted
   */
  leave(jobId: string): Promise<Job>;
  /**
   * Notes on a job what is no step of it, such as `printed`. What the storage has no room for holds until the page is
   * left.
   * @throws Error for a job that there is not
   */
  mark(jobId: string, name: string, value: Json): Promise<void>;
  /** The till that this browser is; null while it is none. The same object until it changes. */
  till(): Till | null;
  /**
   * Makes this browser a till by `till.openTill`, and keeps the till's own token, which sends what the cashier's
   * session no longer can.
   * @param appId an existing till; a new one when absent
   * @param isTakeOver whether another browser that is this till may lose it
   * @throws ProviderError; `tillHeld` with `user` and `since` (ISO 8601) where another browser is this till
   */
  openTill(appId?: string | number, isTakeOver?: boolean): Promise<Till>;
  /** Whether the provider can be expected to answer: known from the last answers, else asked, within two seconds. */
  isReachable(): Promise<boolean>;
  /** False until the kept jobs have been read. */
  isReady(): boolean;
  /** Whether they could not be read: it is tried again and again, and until then none is shown or sent. */
  isUnreadable(): boolean;
}

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A till as `till.openTill` answers it, without its token. */
export interface Till {
  /** The id of its device (`app`). */
  id: string | number;
  name: string;
  /** Begins the till's own numbers: `A` of `A-017`. */
  letter: string;
  /**
   * How far it had counted its guests on a business day (`2026-11-20`) before this browser became the till; absent
   * where the provider does not say.
   */
  counted?: { day: string; count: number };
}

export interface Cashier {
  id: string | number;
  name: string;
}

/** One call of an operation. */
export interface JobStep {
  operationId: string;
  /**
   * As for `invoke`, with two kinds of reference: `{ "$answer": [0, "id"] }` is a part of an earlier step's answer, and
   * `{ "$job": "number" }` what the job got as it was kept (`number`, `createdAt` or `id`).
   */
  args: { [name: string]: Json };
  /** Made once, for this call alone: `<key>:place`. */
  idempotencyKey: string;
  /**
   * Sent in its place when it is refused with one of these codes after it had been left without an answer, or after a
   * minute: the sale is closed by then, and is kept as it was closed. It has a key of its own.
   */
  ifRefusedLate?: { codes: string[]; args: { [name: string]: Json }; idempotencyKey: string };
  /** Its till vouches for it: the till's own device sends it, and the cashier's session only where that cannot. */
  isTills?: boolean;
  /**
   * A refusal that says that somebody else has done it already: one of this code, with one of these values as its
   * parameter. The step is done then, and answered with the refusal's parameters.
   */
  isDoneIf?: { code: string; param: string; values: string[] };
}

export interface NewJob {
  /** `outbox.till()?.id`; null where the browser is no till: then the cashier's own session alone can send it. */
  till: string | number | null;
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
  /** Counts up over all jobs of this browser: the order that they are sent in. */
  sequence: number;
  /** Instant, UTC. */
  createdAt: string;
  till: string | number | null;
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
  /** When it is tried again by itself, UTC; null for at once, or for not at all. */
  retryAt: string | null;
  /** A try was left without an answer, or was put off by the provider: nobody waits for it any longer. */
  isLate: boolean;
  /** Why the job does not go on, or why the last try did not; null while nothing is wrong. */
  problem: JobProblem | null;
  /** When a person has ended it, and why. */
  settled: { at: string; reason: string } | null;
  data: Json;
  marks: { [name: string]: Json };
}

export interface JobProblem {
  /** The provider's code, or the client's own: `offline`, `timeout`, `noSender` (nobody may send it). */
  code: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  params: { [name: string]: string | number };
  errors: { pointer: string; keyword: string; params?: { [name: string]: string | number } }[];
  requestId: string | null;
  at: string;
  /** The provider has refused it: it stays until somebody retries or settles it. Else it is tried again by itself. */
  isRefused: boolean;
}

/** A provider that fails on the same job so often leaves it to a person, too. */
const HOPELESS_TRIES = 5;
/** So often nobody could send it, a quarter of an hour long: its cashier may still come, or its till be bound again. */
const LONELY_TRIES = 20;

/** Whether a person may end a job: nobody shall end one that the provider may still take. */
export function maySettle({ problem, tries, settled }: Pick<Job, 'problem' | 'tries' | 'settled'>): boolean {
  if (problem === null || settled !== null) return false;
  if (problem.status === 401) return tries >= LONELY_TRIES;
  return problem.isRefused || (problem.status >= 500 && tries >= HOPELESS_TRIES);
}

/** Whether a job still has something to be told to the provider. */
export function isWaiting(job: Pick<Job, 'state' | 'steps' | 'settled'>): boolean {
  return job.settled === null && job.state < job.steps.length;
}
