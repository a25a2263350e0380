import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Job, Till } from '../../contract/outbox.ts';
import type { RecordId } from '../../contract/record-id.ts';

/** A job as it is kept, with what only the sender needs. */
export interface KeptJob extends Job {
  /** The store that its page worked on; null for the cashier's own. */
  storeId: string | null;
}

/** A till with the token of its device: kept apart from the session, which it outlives. */
export interface KeptTill extends Till {
  token: string;
  /** Signs what goes out under the token, and cannot be read out of this browser; none where the page is not secure. */
  signingKey?: CryptoKey;
}

export interface TillSchema extends DBSchema {
  jobs: { key: string; value: KeptJob; indexes: { bySequence: number } };
  tills: { key: RecordId; value: KeptTill };
  /** Counters and single settings, each under its name. */
  values: { key: string; value: number | string };
  /** Who sends, where the browser has no locks of its own. */
  leases: { key: string; value: { owner: string; until: number } };
}

export type TillDatabase = IDBPDatabase<TillSchema>;

/** Opens the till's database again whenever the browser has closed it. */
export class TillDatabaseOpener {
  #opened: Promise<TillDatabase> | null = null;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  /** @throws DOMException when this browser keeps nothing */
  open(): Promise<TillDatabase> {
    if (this.#opened === null) {
      const opening = this.#openAnew();
      this.#opened = opening;
      opening.catch(() => this.#forget(opening));
    }
    return this.#opened;
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    (await opened?.catch(() => null))?.close();
  }

  #openAnew(): Promise<TillDatabase> {
    const opening: Promise<TillDatabase> = openDB<TillSchema>(this.#name, 1, {
      upgrade(database) {
        database.createObjectStore('jobs', { keyPath: 'id' }).createIndex('bySequence', 'sequence');
        database.createObjectStore('tills', { keyPath: 'id' });
        database.createObjectStore('values');
        database.createObjectStore('leases');
      },
      // A newer release in another tab waits for this one to let go.
      blocking: () => {
        this.#forget(opening);
        void opening.then((database) => database.close());
      },
      terminated: () => this.#forget(opening),
    });
    return opening;
  }

  #forget(opened: Promise<TillDatabase>): void {
    if (this.#opened === opened) this.#opened = null;
  }
}
