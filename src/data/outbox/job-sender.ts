import { isWaiting, type Json } from '../../contract/outbox.ts';
import type { ProviderError } from '../../contract/provider-error.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Session } from '../auth/session.ts';
import { toPauseMilliseconds } from './back-off.ts';
import { classifyFailure } from './classify-failure.ts';
import { afterAnswer, afterFailure } from './job-progress.ts';
import type { JobStore } from './job-store.ts';
import type { SenderLock } from './sender-lock.ts';
import { findSenders } from './senders.ts';
import type { KeptJob } from './till-database.ts';
import { tryStep } from './try-step.ts';

export interface JobSenderOptions {
  client: Pick<ApiClient, 'invoke'>;
  store: JobStore;
  lock: SenderLock;
  readSession(): Session | null;
  now(): Date;
  random(): number;
  /** The jobs to send, in order, as this tab knows them. */
  listWaiting(): readonly KeptJob[];
  /** A job has come further, and is not stored yet. */
  onProgress(job: KeptJob): void;
  /** A job is stored as it stands now. */
  onChange(job: KeptJob): void;
}

/** Within it the next step is mostly answered. */
const NEXT_STEP_MILLISECONDS = 50;
/** Within it a browser has drawn what it was told. */
const PAINT_MILLISECONDS = 20;
/** A job that is longer on its way to the disk than this does not keep the other tabs from sending theirs. */
const LONGEST_ARRIVAL_MILLISECONDS = 1000;
/** After a failure of the browser's own: its storage may have been busy. */
const PAUSE_AFTER_OWN_FAILURE_MILLISECONDS = 5000;

/** Sends what waits: one job at a time over all tabs, in the order that they were kept in. */
export class JobSender {
  readonly #options: JobSenderOptions;
  /** What is further than the storage knows, since it could not be written. */
  readonly #unsaved = new Map<string, KeptJob>();
  /** Kept while this tab has the lock: no other tab can have touched them, and they need not be read again. */
  readonly #fresh = new Map<string, KeptJob>();
  #arriving: Promise<unknown> = Promise.resolve();
  /** The answers of the job that is being sent, as far as they are not on their way to the disk. */
  readonly #notes: ((stored: KeptJob) => KeptJob)[] = [];
  #noteTimer: ReturnType<typeof setTimeout> | undefined;
  #isHolding = false;
  #lastSave: Promise<unknown> = Promise.resolve();
  #isRunning = false;
  #isWanted = false;
  #isClosed = false;
  /** It was woken from outside: who could not send a while ago may be able to now. */
  #hasNews = false;
  #failures = 0;
  /** So long the provider has asked to be left alone; null for not at all. */
  #rest: { from: number; milliseconds: number } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: JobSenderOptions) {
    this.#options = options;
  }

  /** There may be something to send now: a new job, a network that is back, another session. */
  readonly wake = (): void => {
    this.#hasNews = true;
    this.#go();
  };

  /**
   * A job is being written to the disk. The lock is asked for meanwhile, so that the job is sent as soon as it is
   * kept.
   */
  expect(adding: Promise<KeptJob>): void {
    const arrived = adding.then(
      (job) => {
        if (this.#isHolding) this.#fresh.set(job.id, job);
        this.wake();
      },
      () => undefined,
    );
    this.#arriving = Promise.race([arrived, pause(LONGEST_ARRIVAL_MILLISECONDS)]);
    this.#go();
  }

  /** A person asks for it: whatever the provider has asked for. */
  wakeNow(): void {
    this.#rest = null;
    this.wake();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  readonly #go = (): void => {
    this.#isWanted = true;
    if (!this.#isRunning && !this.#isClosed) void this.#run();
  };

  async #run(): Promise<void> {
    this.#isRunning = true;
    clearTimeout(this.#timer);
    let rest: number | null = null;
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      try {
        await this.#options.lock.hold(async () => {
          rest = await this.#sendAlone();
        });
      } catch (error) {
        console.error('The queue of the till could not be worked on.', error);
        rest = PAUSE_AFTER_OWN_FAILURE_MILLISECONDS;
      }
    }
    this.#isRunning = false;
    if (rest !== null && !this.#isClosed) this.#timer = setTimeout(this.#go, rest);
  }

  async #sendAlone(): Promise<number | null> {
    this.#isHolding = true;
    try {
      await this.#arriving;
      // Whatever has been asked for until now is done from here on.
      this.#isWanted = false;
      return await this.#sendDue();
    } finally {
      this.#isHolding = false;
      this.#fresh.clear();
    }
  }

  /** @returns after how many milliseconds there is something to do again; null for not by itself */
  async #sendDue(): Promise<number | null> {
    const { now, listWaiting } = this.#options;
    let next: number | null = null;
    const hasNews = this.#hasNews;
    this.#hasNews = false;
    for (const id of this.#inOrder(listWaiting)) {
      const rest = this.#restLeft();
      if (rest > 0) {
        await this.#putOff();
        return rest;
      }
      const job = this.#unsaved.get(id) ?? this.#fresh.get(id) ?? (await this.#options.store.read(id));
      this.#fresh.delete(id);
      if (job === undefined || !isWaiting(job) || job.problem?.isRefused === true) continue;
      const isDue = dueIn(job, now()) <= 0 || (hasNews && job.problem?.status === 401);
      const left = isDue ? await this.#send({ ...job, retryAt: null }) : { job, isSilent: false };
      if (left.isSilent) {
        await this.#putOff();
        return this.#pauseAfterSilence();
      }
      if (isWaiting(left.job) && left.job.problem?.isRefused !== true)
        next = Math.min(next ?? Number.POSITIVE_INFINITY, Math.max(0, dueIn(left.job, now())));
    }
    return next;
  }

  /** Also the jobs that are kept while the others are sent. */
  *#inOrder(list: () => readonly KeptJob[]): Generator<string> {
    const seen = new Set<string>();
    for (;;) {
      const id = list().find((waiting) => !seen.has(waiting.id))?.id;
      if (id === undefined || this.#isClosed) return;
      seen.add(id);
      yield id;
    }
  }

  /** What stands behind a provider that is away is not tried: no caller waits for it. */
  async #putOff(): Promise<void> {
    const fresh = this.#options.listWaiting().filter(({ isLate, problem }) => !isLate && problem === null);
    await Promise.all(fresh.map((job) => this.#keep(job, (stored) => ({ ...stored, isLate: true }))));
  }

  /** Takes one job as far as it goes. */
  async #send(start: KeptJob): Promise<{ job: KeptJob; isSilent: boolean }> {
    const { client, store, now, random, readSession } = this.#options;
    let job = start;
    let saving: Promise<unknown> | null = null;
    while (isWaiting(job) && job.problem?.isRefused !== true && dueIn(job, now()) <= 0) {
      const { state } = job;
      const outcome = await tryStep(client, job, findSenders(job, readSession(), store));
      if ('answer' in outcome) {
        this.#failures = 0;
        job = afterAnswer(job, state, outcome.answer);
        saving = this.#noteAnswer(job, state, outcome.answer);
        continue;
      }
      const { failure } = outcome;
      const verdict = classifyFailure(failure);
      const rest = toPauseMilliseconds(job.tries + 1, random(), failure.retryAfterSeconds);
      const at = now();
      void this.#keepNotes(job);
      job = await this.#keep(job, (stored) => afterFailure(stored, state, failure, verdict, at, rest));
      if (verdict === 'silent') return { job, isSilent: this.#noteSilence(failure, at) };
      this.#failures = 0;
    }
    await saving;
    return { job, isSilent: false };
  }

  /**
   * The next step is sent first, before the screen and the disk are done. If this step is lost there, it is sent
   * again and gets the same answer. Mostly both are kept at once. A job that is done is shown first.
   */
  #noteAnswer(job: KeptJob, state: number, answer: Json): Promise<unknown> {
    this.#notes.push((stored) => afterAnswer(stored, state, answer));
    if (isWaiting(job)) {
      this.#noteTimer = setTimeout(() => void this.#keepNotes(job), NEXT_STEP_MILLISECONDS);
      return Promise.resolve();
    }
    this.#options.onProgress(job);
    return this.#keepNotes(job);
  }

  async #keepNotes(job: KeptJob): Promise<void> {
    clearTimeout(this.#noteTimer);
    const notes = this.#notes.splice(0);
    if (notes.length === 0) return;
    const change = (stored: KeptJob) => notes.reduce((noted, note) => note(noted), stored);
    await this.#keep(job, change, () => pause(PAINT_MILLISECONDS));
  }

  #noteSilence(failure: ProviderError, at: Date): true {
    this.#failures += 1;
    const { retryAfterSeconds } = failure;
    if (retryAfterSeconds !== null) {
      const milliseconds = toPauseMilliseconds(1, 0, retryAfterSeconds);
      this.#rest = { from: at.getTime(), milliseconds };
    }
    return true;
  }

  #pauseAfterSilence(): number {
    return Math.max(this.#restLeft(), toPauseMilliseconds(this.#failures, this.#options.random(), null));
  }

  #restLeft(): number {
    if (this.#rest === null) return 0;
    const passed = this.#options.now().getTime() - this.#rest.from;
    // A clock that has been set back says nothing of how long ago it was.
    return passed < 0 ? 0 : Math.max(0, this.#rest.milliseconds - passed);
  }

  /** One after the other, since each begins with what the last one has stored. */
  #keep(
    job: KeptJob,
    change: (stored: KeptJob) => KeptJob,
    first: () => Promise<void> | void = () => undefined,
  ): Promise<KeptJob> {
    const saving = this.#lastSave.then(first).then(() => this.#save(job, change));
    this.#lastSave = saving;
    return saving;
  }

  /** A full storage must not send a step again for ever: what is known goes on in memory. */
  async #save(job: KeptJob, change: (stored: KeptJob) => KeptJob): Promise<KeptJob> {
    const unsaved = this.#unsaved.get(job.id);
    let changed: KeptJob;
    try {
      changed =
        (await this.#options.store.change(job.id, (stored) => change(unsaved ?? stored))) ?? change(job);
      this.#unsaved.delete(job.id);
    } catch (error) {
      console.error(`The state of the job ${job.id} could not be stored.`, error);
      changed = change(unsaved ?? job);
      this.#unsaved.set(job.id, changed);
    }
    this.#options.onChange(changed);
    return changed;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function dueIn({ retryAt, problem }: KeptJob, now: Date): number {
  if (retryAt === null) return 0;
  // Tried in the future: the clock has been set back since.
  if (problem !== null && Date.parse(problem.at) > now.getTime()) return 0;
  return Date.parse(retryAt) - now.getTime();
}
