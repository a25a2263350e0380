import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { DAY_MILLISECONDS } from '../../domain/time-spans.ts';

/** An answer as it came, with the time that it came at. */
export interface KeptAnswer {
  key: string;
  at: Date;
  answer: unknown;
}

interface AnswerSchema extends DBSchema {
  answers: { key: string; value: KeptAnswer; indexes: { byTime: Date } };
}

const DATABASE = 'gatehouse-offline';
/** Two hundred pages of a hundred items each; the oldest go first. */
const KEPT_ANSWERS = 400;
/** Prices of a month ago are worse than none. */
const KEPT_MILLISECONDS = 30 * DAY_MILLISECONDS;

/** Answers of the provider that stand in while it is away, in IndexedDB. */
export class AnswerStore {
  readonly #name: string;
  #opened: Promise<IDBPDatabase<AnswerSchema>> | null = null;

  constructor(name = DATABASE) {
    this.#name = name;
  }

  async read(key: string): Promise<KeptAnswer | undefined> {
    return (await this.#open()).get('answers', key);
  }

  async write(kept: KeptAnswer): Promise<void> {
    const database = await this.#open();
    await database.put('answers', kept);
    await removeOld(database, kept.at);
  }

  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = null;
    (await opened?.catch(() => null))?.close();
  }

  #open(): Promise<IDBPDatabase<AnswerSchema>> {
    if (this.#opened === null) {
      const forget = () => {
        this.#opened = null;
      };
      this.#opened = openDB<AnswerSchema>(this.#name, 1, {
        upgrade(database) {
          database.createObjectStore('answers', { keyPath: 'key' }).createIndex('byTime', 'at');
        },
        blocking: () => void this.close(),
        terminated: forget,
      });
      this.#opened.catch(forget);
    }
    return this.#opened;
  }
}

async function removeOld(database: IDBPDatabase<AnswerSchema>, now: Date): Promise<void> {
  const excess = (await database.count('answers')) - KEPT_ANSWERS;
  const transaction = database.transaction('answers', 'readwrite');
  let index = 0;
  for (let cursor = await transaction.store.index('byTime').openCursor(); cursor !== null; index += 1) {
    const isOld = now.getTime() - cursor.value.at.getTime() > KEPT_MILLISECONDS;
    if (!isOld && index >= excess) break;
    await cursor.delete();
    cursor = await cursor.continue();
  }
  await transaction.done;
}
