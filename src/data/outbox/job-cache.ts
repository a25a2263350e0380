import { isWaiting, type Job, type Json, type Till } from '../../contract/outbox.ts';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import type { JobStore } from './job-store.ts';
import type { KeptJob } from './till-database.ts';

const NAME = 'gatehouse.outbox';

/** `isNew`: a tab that can send it should do so. */
type ChannelMessage = { job: string; isNew: boolean } | { till: true };

/** Tells the other tabs of this browser what has changed; they read it from the storage. */
class JobChannel {
  #channel: BroadcastChannel | null;

  constructor(onMessage: (message: ChannelMessage) => void) {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<ChannelMessage>) => onMessage(data));
  }

  tell(message: ChannelMessage): void {
    this.#channel?.postMessage(message);
  }

  /** A try that is still under way may end later; it notifies no tab then. */
  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }
}

/** A storage that fails is busy, or is being mended by the browser. */
const READ_AGAIN_MILLISECONDS = 5000;
/** A guest waits for the sale that begins a new day; tidying up after the others does not hold it up. */
const PRUNE_AFTER_MILLISECONDS = 10_000;

/** The kept jobs as this tab sees them: what every tab has changed is read from the storage, and passed to subscribers. */
export class JobCache {
  readonly #store: JobStore;
  readonly #now: () => Date;
  readonly #onNews: () => void;
  readonly #channel: JobChannel;
  readonly #listeners = new Set<() => void>();
  readonly #jobs = new Map<string, KeptJob>();
  /** Marks that the storage has not taken: they hold as long as this page. */
  readonly #unstoredMarks = new Map<string, KeptJob['marks']>();
  #snapshot: readonly KeptJob[] = [];
  #till: Till | null = null;
  #isReady = false;
  #isUnreadable = false;
  /** The business day for which everything old has been removed. */
  #prunedDay: string | null = null;
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();

  /** @param onNews called when there may be something new to send */
  constructor(store: JobStore, now: () => Date, onNews: () => void) {
    this.#store = store;
    this.#now = now;
    this.#onNews = onNews;
    this.#channel = new JobChannel((message) => void this.#hear(message));
  }

  readonly list = (): readonly Job[] => this.#snapshot;

  /** Those that have to be sent, oldest first. */
  readonly listWaiting = (): readonly KeptJob[] => this.#snapshot.filter(isWaiting);

  readonly till = (): Till | null => this.#till;

  readonly isReady = (): boolean => this.#isReady;

  readonly isUnreadable = (): boolean => this.#isUnreadable;

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => {
      this.#listeners.delete(onChange);
    };
  };

  /** Reads everything, and tries until it can: what is not read is neither shown nor sent. */
  async readAll(): Promise<void> {
    try {
      const [jobs, till] = await Promise.all([
        this.#store.readAll(this.#now()),
        this.#store.readCurrentTill(),
      ]);
      for (const job of jobs) this.#jobs.set(job.id, this.#jobs.get(job.id) ?? job);
      this.#till = till;
      this.#prunedDay = toBusinessDay(this.#now());
      this.#isReady = true;
      this.#isUnreadable = false;
    } catch (error) {
      console.error('The queue of the till cannot be read.', error);
      this.#isUnreadable = true;
      this.#later(() => this.readAll(), READ_AGAIN_MILLISECONDS);
    }
    this.#show();
    this.#onNews();
  }

  /** A page that stays open for weeks removes what is old once a day, too. */
  pruneDaily(): void {
    const day = toBusinessDay(this.#now());
    if (this.#prunedDay === null || this.#prunedDay === day) return;
    this.#prunedDay = day;
    this.#later(() => this.#prune(), PRUNE_AFTER_MILLISECONDS);
  }

  async #prune(): Promise<void> {
    try {
      const kept = new Set((await this.#store.readAll(this.#now())).map(({ id }) => id));
      // What has come since it was read is not old.
      const old = this.#snapshot.filter((job) => !kept.has(job.id) && !isWaiting(job));
      for (const { id } of old) this.#jobs.delete(id);
      this.#show();
    } catch (error) {
      console.warn('What is old could not be removed from the queue of the till.', error);
    }
  }

  #later(work: () => Promise<void>, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, milliseconds);
    this.#timers.add(timer);
  }

  /** Shows here how far a job has come that is not stored yet; what pages note about it is told by {@link put} alone. */
  readonly show = (job: KeptJob): void => {
    const shown = this.#jobs.get(job.id);
    if (shown !== undefined && shown.state > job.state) return;
    this.#jobs.set(job.id, { ...job, marks: shown?.marks ?? job.marks });
    this.#show();
  };

  /**
   * Shows a job as it is stored now, here and in the other tabs.
   * @param isNew they may send it
   */
  put(job: KeptJob, isNew = false): void {
    this.#take(job);
    // A new job goes out before anything is drawn about it.
    if (isNew) this.#showSoon();
    else this.#show();
    this.#channel.tell({ job: job.id, isNew });
  }

  /** @throws Error for an unknown job, and what `change` throws */
  async change(jobId: string, change: (job: KeptJob) => KeptJob, isNew = false): Promise<Job> {
    let failure: unknown;
    const changed = await this.#store.change(jobId, (job) => {
      try {
        return change(job);
      } catch (error) {
        failure = error;
        return job;
      }
    });
    if (failure !== undefined) throw failure;
    if (changed === undefined) throw noSuchJob(jobId);
    this.put(changed, isNew);
    return changed;
  }

  /**
   * Notes something on a job. What it tells of has happened: where it cannot be stored, this page knows it all the same.
   * @throws Error for an unknown job
   */
  async mark(jobId: string, name: string, value: Json): Promise<void> {
    const marks = { ...this.#unstoredMarks.get(jobId), [name]: value };
    this.#unstoredMarks.delete(jobId);
    try {
      await this.change(jobId, (job) => ({ ...job, marks: { ...job.marks, ...marks } }));
    } catch (error) {
      const shown = this.#jobs.get(jobId);
      if (shown === undefined) throw error;
      console.warn('What was noted on a sale holds until this page is left: it cannot be stored.', error);
      this.#unstoredMarks.set(jobId, marks);
      this.#take(shown);
      this.#show();
    }
  }

  wait(jobId: string, state: number): Promise<Job> {
    const read = (): Job => {
      const job = this.#jobs.get(jobId);
      if (job === undefined) throw noSuchJob(jobId);
      return job;
    };
    return new Promise((resolve, reject) => {
      const settle = (): boolean => {
        try {
          const job = read();
          if (!isSettledFor(job, state)) return false;
          resolve(job);
        } catch (error) {
          reject(error);
        }
        return true;
      };
      if (settle()) return;
      const stop = this.subscribe(() => {
        if (settle()) stop();
      });
    });
  }

  async readTill(): Promise<Till> {
    this.#till = await this.#store.readCurrentTill();
    this.#show();
    this.#channel.tell({ till: true });
    if (this.#till === null) throw new Error('The till has been kept, and cannot be read.');
    return this.#till;
  }

  close(): void {
    this.#channel.close();
    this.#listeners.clear();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  async #hear(message: ChannelMessage): Promise<void> {
    try {
      if ('till' in message) this.#till = await this.#store.readCurrentTill();
      else {
        const job = await this.#store.read(message.job);
        if (job !== undefined) this.#take(job);
      }
    } catch (error) {
      console.error('What another tab has changed cannot be read.', error);
    }
    this.#show();
    // Every try is told of: to answer each with one of its own would never end.
    if ('till' in message || message.isNew) this.#onNews();
  }

  #take(stored: KeptJob): void {
    const marks = { ...stored.marks, ...this.#unstoredMarks.get(stored.id) };
    this.#jobs.set(stored.id, withProgress({ ...stored, marks }, this.#jobs.get(stored.id)));
  }

  #list(): void {
    this.#snapshot = [...this.#jobs.values()].toSorted((one, other) => one.sequence - other.sequence);
  }

  #showSoon(): void {
    this.#list();
    setTimeout(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  #show(): void {
    this.#list();
    for (const listener of this.#listeners) listener();
  }
}

/** A job as it is stored; where the storage is still behind what has been answered, as far as it has been shown. */
function withProgress(stored: KeptJob, shown: KeptJob | undefined): KeptJob {
  if (shown === undefined || shown.state <= stored.state) return stored;
  return { ...shown, marks: stored.marks, settled: stored.settled };
}

function isSettledFor(job: Job, state: number): boolean {
  return job.state >= state || job.isLate || job.settled !== null || job.problem?.isRefused === true;
}

function noSuchJob(jobId: string): Error {
  return new Error(`There is no job "${jobId}".`);
}
