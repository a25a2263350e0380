import { maySettle, type Outbox } from '../../contract/outbox.ts';
import { randomKey } from '../../domain/random-key.ts';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Session } from '../auth/session.ts';
import { fetchTill } from './fetch-till.ts';
import { JobCache } from './job-cache.ts';
import { JobSender } from './job-sender.ts';
import { JobStore } from './job-store.ts';
import { createSenderLock, type SenderLock } from './sender-lock.ts';
import { TillDatabaseOpener } from './till-database.ts';

export interface OutboxOptions {
  client: Pick<ApiClient, 'invoke' | 'operation'>;
  readSession(): Session | null;
  readStoreId(): string | null;
  isReachable(): Promise<boolean>;
  /** Calls back when sending may succeed again: a network, a session. @returns a function that ends the subscription */
  onReconnect?(wake: () => void): () => void;
  /** The rest takes the place of the browser's, for tests. */
  now?(): Date;
  random?(): number;
  databaseName?: string;
  lock?: SenderLock;
}

export interface OpenedOutbox extends Outbox {
  /** Ends it in this tab; what is kept stays kept. */
  close(): Promise<void>;
}

const DATABASE = 'gatehouse-till';

/** The till's queue over this browser's own storage. One per page. */
export function createOutbox(options: OutboxOptions): OpenedOutbox {
  const now = options.now ?? (() => new Date());
  const opener = new TillDatabaseOpener(options.databaseName ?? DATABASE);
  const store = new JobStore(opener);
  const board = new JobCache(store, now, () => sender.wake());
  const sender = new JobSender({
    client: options.client,
    store,
    lock: options.lock ?? createSenderLock(opener, randomKey()),
    readSession: options.readSession,
    now,
    random: options.random ?? Math.random,
    listWaiting: board.listWaiting,
    onProgress: board.show,
    onChange: (job) => board.put(job),
  });
  const endChances = options.onReconnect?.(sender.wake);
  void board.readAll();
  return {
    ...buildReading(board, options),
    ...buildChanging({ board, store, sender, now }, options),
    async close() {
      endChances?.();
      sender.close();
      board.close();
      await store.close();
    },
  };
}

type Reading = Pick<
  Outbox,
  'list' | 'subscribe' | 'wait' | 'till' | 'isReachable' | 'isReady' | 'isUnreadable'
>;

function buildReading(board: JobCache, { isReachable }: OutboxOptions): Reading {
  return {
    list: board.list,
    subscribe: board.subscribe,
    wait: (jobId, state) => board.wait(jobId, state),
    till: board.till,
    isReachable,
    isReady: board.isReady,
    isUnreadable: board.isUnreadable,
  };
}

interface Parts {
  board: JobCache;
  store: JobStore;
  sender: JobSender;
  now(): Date;
}

function buildChanging(
  { board, store, sender, now }: Parts,
  { client, readStoreId }: OutboxOptions,
): Pick<Outbox, 'add' | 'retry' | 'settle' | 'leave' | 'mark' | 'openTill'> {
  let isStorageKept = false;
  return {
    async add(job) {
      board.pruneDaily();
      const adding = store.add(randomKey(), job, readStoreId(), now()).then((kept) => {
        board.put(kept, true);
        return kept;
      });
      sender.expect(adding);
      const { id } = await adding;
      if (!isStorageKept) void keepStorage();
      isStorageKept = true;
      return id;
    },
    async retry(jobId) {
      await board.change(jobId, (job) => ({ ...job, problem: null, retryAt: null }), true);
      sender.wakeNow();
    },
    async settle(jobId, reason) {
      await board.change(jobId, (job) => {
        if (maySettle(job)) return { ...job, settled: { at: now().toISOString(), reason } };
        throw new Error(
          `The job ${jobId} is not refused, or ended: nobody knows whether it has taken effect.`,
        );
      });
    },
    leave: (jobId) =>
      board.change(jobId, (job) => (job.problem?.isRefused === true ? job : { ...job, isLate: true })),
    mark: (jobId, name, value) => board.mark(jobId, name, value),
    async openTill(appId, isTakeOver = false) {
      await store.writeTill(await fetchTill(client, { appId, isTakeOver, day: toBusinessDay(now()) }));
      sender.wake();
      return board.readTill();
    },
  };
}

/**
 * Asks the browser never to throw the queue away for want of space, as long as it has not agreed to that. Some ask the
 * user, so this is called once a page and not at every sale.
 */
async function keepStorage(): Promise<void> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage;
  if (storage?.persist === undefined) return;
  try {
    if (!(await storage.persisted())) await storage.persist();
  } catch (error) {
    console.warn('The browser does not say whether it keeps the queue.', error);
  }
}
