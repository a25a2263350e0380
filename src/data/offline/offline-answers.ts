import type { OfflineSource, OfflineState } from '../../contract/offline.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { isAway } from '../../domain/is-away.ts';
import type { ApiClient } from '../api/api-client.ts';
import type { Connection } from '../api/connection.ts';
import type { AnswerStore, KeptAnswer } from './answer-store.ts';

type Invoke = ApiClient['invoke'];

export interface OfflineAnswersOptions {
  /** The operations whose answers are kept (`offline` of a resource). */
  operationIds: ReadonlySet<string>;
  /** Those among them that a page reads again and shows; of the others nothing says how old they are. */
  shownIds: ReadonlySet<string>;
  connection: Pick<Connection, 'lostAt' | 'subscribe'>;
  /** Whose answers they are; null without a user: answers are not kept then. */
  readOwner(): string | null;
  /** Opened when it is needed first: who is not signed in does not load it. */
  openStore(): Promise<Pick<AnswerStore, 'read' | 'write'>>;
}

/** Where a kept answer exists, a dead connection is given up after this time. */
const TIMEOUT_MILLISECONDS = 5000;

/** A store answers within milliseconds; a broken one may never answer. */
const STORE_MILLISECONDS = 1000;

/** Keeps the last answers of marked reads, and lets them stand in while the provider is away. */
export class OfflineAnswers implements OfflineSource {
  readonly #options: OfflineAnswersOptions;
  readonly #listeners = new Set<() => void>();
  /** By operation: the age of the oldest answer that has stood in since a fresh one came. */
  readonly #stale = new Map<string, Date>();
  /** The store has left a read without an answer; until it answers one, no read waits for it. */
  #isStoreSilent = false;
  #state: OfflineState = { lostAt: null, staleAt: null };

  constructor(options: OfflineAnswersOptions) {
    this.#options = options;
  }

  readonly state = (): OfflineState => {
    const lostAt = this.#options.connection.lostAt();
    const times = [...this.#stale.values()].map((at) => at.getTime());
    const staleAt = times.length === 0 ? null : Math.min(...times);
    if (this.#state.lostAt !== lostAt || (this.#state.staleAt?.getTime() ?? null) !== staleAt)
      this.#state = { lostAt, staleAt: staleAt === null ? null : new Date(staleAt) };
    return this.#state;
  };

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    const end = this.#options.connection.subscribe(onChange);
    return () => {
      this.#listeners.delete(onChange);
      end();
    };
  };

  /** The same call, read through the kept answers where the operation is marked. */
  wrap(invoke: Invoke): Invoke {
    return async (operationId, args = {}, options = {}) => {
      const owner = this.#options.readOwner();
      if (owner === null || !this.#options.operationIds.has(operationId))
        return invoke(operationId, args, options);
      const key = `${owner} ${operationId} ${toKey(args)}`;
      const reading = this.#read(key);
      const kept = await this.#readSoon(reading);
      if (kept !== undefined && this.#options.connection.lostAt() !== null)
        return this.#standIn(operationId, kept);
      try {
        const patience = kept === undefined ? {} : { timeoutMilliseconds: TIMEOUT_MILLISECONDS };
        const answer = await invoke(operationId, args, { ...patience, ...options });
        this.#note(operationId, null);
        void this.#write({ key, at: new Date(), answer });
        return answer;
      } catch (error) {
        if (!(error instanceof ProviderError) || !isAway(error)) throw error;
        const late = kept ?? (await withTimeout(reading, TIMEOUT_MILLISECONDS));
        if (late === undefined) throw error;
        return this.#standIn(operationId, late);
      }
    };
  }

  #standIn(operationId: string, { at, answer }: KeptAnswer): unknown {
    const oldest = this.#stale.get(operationId) ?? at;
    this.#note(operationId, oldest < at ? oldest : at);
    return answer;
  }

  #note(operationId: string, at: Date | null): void {
    if (!this.#options.shownIds.has(operationId)) return;
    if (at === null && !this.#stale.has(operationId)) return;
    if (at === null) this.#stale.delete(operationId);
    else this.#stale.set(operationId, at);
    for (const listener of this.#listeners) listener();
  }

  async #readSoon(reading: Promise<KeptAnswer | undefined>): Promise<KeptAnswer | undefined> {
    if (this.#isStoreSilent) return undefined;
    return withTimeout(reading, STORE_MILLISECONDS, () => {
      this.#isStoreSilent = true;
      console.warn('The kept answers do not come; the provider is asked without them.');
    });
  }

  async #read(key: string): Promise<KeptAnswer | undefined> {
    try {
      return await (await this.#options.openStore()).read(key);
    } catch (error) {
      console.warn('The kept answers cannot be read.', error);
      return undefined;
    } finally {
      this.#isStoreSilent = false;
    }
  }

  async #write(kept: KeptAnswer): Promise<void> {
    if (this.#isStoreSilent) return;
    try {
      await (await this.#options.openStore()).write(kept);
    } catch (error) {
      // Full or forbidden: the till works as long as its network does.
      console.warn('An answer could not be kept.', error);
    }
  }
}

/** @returns what the work gives; undefined once the limit is over, which is told */
async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  onLimit: () => void = () => {},
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLimit();
      resolve(undefined);
    }, milliseconds);
  });
  const value = await Promise.race([work, limit]);
  clearTimeout(timer);
  return value;
}

/** The same arguments have the same key, in whatever order they are named. */
function toKey(args: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(args).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
