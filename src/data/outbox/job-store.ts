import { isWaiting, type NewJob, type Till } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import type { RecordId } from '../../contract/record-id.ts';
import { DAY_MILLISECONDS } from '../../domain/time-spans.ts';
import { addJob } from './add-job.ts';
import type { KeptJob, KeptTill, TillDatabase, TillDatabaseOpener } from './till-database.ts';

const CURRENT_TILL = 'till';
/** What is sent is kept to be shown and printed again: so many, and not longer than this. */
const KEPT_SENT = 200;
const KEPT_SENT_MILLISECONDS = 3 * DAY_MILLISECONDS;
/** What a person has ended is evidence. */
const KEPT_SETTLED_MILLISECONDS = 90 * DAY_MILLISECONDS;

/** The jobs and tills of this browser, in IndexedDB. Everything throws ProviderError `storageFull` or `storageFailed`. */
export class JobStore {
  readonly #opener: TillDatabaseOpener;

  constructor(opener: TillDatabaseOpener) {
    this.#opener = opener;
  }

  /**
   * Keeps a new job, with its place in the queue and its till's next number, in one transaction: two tabs never share
   * either. Fulfilled once it is on the disk.
   */
  add(id: string, job: NewJob, storeId: string | null, now: Date): Promise<KeptJob> {
    return this.#run((database) => addJob(database, { id, storeId, now }, job));
  }

  /** Every job, in the order that they are sent in; those that need not be kept any more are removed. */
  readAll(now: Date): Promise<KeptJob[]> {
    return this.#run(async (database) => {
      const jobs = await database.getAllFromIndex('jobs', 'bySequence');
      const old = new Set(findOld(jobs, now));
      await Promise.all([...old].map((job) => database.delete('jobs', job.id)));
      return jobs.filter((job) => !old.has(job));
    });
  }

  read(id: string): Promise<KeptJob | undefined> {
    return this.#run((database) => database.get('jobs', id));
  }

  /**
   * Changes a job from what is stored, also by another tab.
   * @returns the changed job; undefined when there is none of this id
   */
  change(id: string, change: (job: KeptJob) => KeptJob): Promise<KeptJob | undefined> {
    return this.#run(async (database) => {
      const transaction = database.transaction('jobs', 'readwrite');
      const stored = await transaction.store.get(id);
      const changed = stored && change(stored);
      if (changed) await transaction.store.put(changed);
      await transaction.done;
      return changed;
    });
  }

  readTill(id: RecordId): Promise<KeptTill | undefined> {
    return this.#run((database) => database.get('tills', id));
  }

  /** The till that this browser is. */
  readCurrentTill(): Promise<Till | null> {
    return this.#run(async (database) => {
      const id = await database.get('values', CURRENT_TILL);
      const till = id === undefined ? undefined : await database.get('tills', id);
      if (till === undefined) return null;
      const { id: tillId, name, letter, counted } = till;
      return { id: tillId, name, letter, ...(counted && { counted }) };
    });
  }

  /** Makes this browser a till. Earlier ones stay known: their jobs may still wait. */
  writeTill(till: KeptTill): Promise<void> {
    return this.#run(async (database) => {
      const transaction = database.transaction(['tills', 'values'], 'readwrite', { durability: 'strict' });
      await transaction.objectStore('tills').put(till);
      await transaction.objectStore('values').put(till.id, CURRENT_TILL);
      await transaction.done;
    });
  }

  close(): Promise<void> {
    return this.#opener.close();
  }

  async #run<Value>(work: (database: TillDatabase) => Promise<Value>): Promise<Value> {
    try {
      return await this.#tryTwice(work);
    } catch (error) {
      throw error instanceof DOMException ? toStorageError(error) : error;
    }
  }

  /** A connection that the browser has closed meanwhile says so before it has done anything. */
  async #tryTwice<Value>(work: (database: TillDatabase) => Promise<Value>): Promise<Value> {
    try {
      return await work(await this.#opener.open());
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      await this.#opener.close();
      return work(await this.#opener.open());
    }
  }
}

/** What waits is never old. */
function findOld(jobs: readonly KeptJob[], now: Date): KeptJob[] {
  const ageOf = (at: string) => now.getTime() - Date.parse(at);
  const settled = jobs.filter(({ settled }) => settled && ageOf(settled.at) > KEPT_SETTLED_MILLISECONDS);
  const sent = jobs.filter((job) => job.settled === null && !isWaiting(job));
  const kept = new Set(sent.slice(-KEPT_SENT));
  return [
    ...settled,
    ...sent.filter((job) => !kept.has(job) || ageOf(job.createdAt) > KEPT_SENT_MILLISECONDS),
  ];
}

/** A failure of the browser's own storage, in the words that pages have for failures. */
function toStorageError(thrown: unknown): ProviderError {
  const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
  return new ProviderError({
    status: 0,
    code: isFull ? 'storageFull' : 'storageFailed',
    message: `The browser could not store: ${thrown instanceof Error ? thrown.message : String(thrown)}`,
    cause: thrown,
  });
}
