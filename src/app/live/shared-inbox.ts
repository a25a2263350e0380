import { isPlainObject } from '../../contract/json-object.ts';
import type { Tone } from '../../schema/dialect/entity.ts';
import type { Inbox, InboxEntry, InboxSettings, KeptNotice } from './inbox.ts';

interface Client {
  invoke(operationId: string, args?: Record<string, unknown>): Promise<unknown>;
  hasOperation(operationId: string): boolean;
}

const FETCH = 'notice.fetchNotices';
/** Of one call. */
const MOST_SENT = 50;
/** What waits without a network is tried again. */
const RETRY_MILLISECONDS = 30_000;

/**
 * Joins the inbox of this browser with that of the store: the server keeps each event once, however often it is told, and who deals
 * with it. Without a network the browser's goes on alone, and is joined later.
 */
export class SharedInbox {
  readonly #inbox: Inbox;
  readonly #client: Client;
  readonly #delay: number;
  #mustRead = false;
  #isWorking = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param delay milliseconds until several events are sent together; all tabs of a store are told at once, so each waits for another time */
  constructor(inbox: Inbox, client: Client, delay = 500 + Math.random() * 1000) {
    this.#inbox = inbox;
    this.#client = client;
    this.#delay = delay;
  }

  /** A provider may have no inbox: then it is the browser's. */
  static isKept({ hasOperation }: Pick<Client, 'hasOperation'>): boolean {
    return hasOperation(FETCH);
  }

  /** Sends soon what the server does not know. @param mustRead whether others may have changed something */
  join(mustRead = false): void {
    if (this.#isClosed) return;
    this.#mustRead ||= mustRead;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#work(), this.#delay);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return this.join();
    this.#isWorking = true;
    try {
      await this.#send();
      if (this.#mustRead) await this.#read();
    } catch {
      // Offline, or signed out: it is tried again.
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.#work(), RETRY_MILLISECONDS);
    } finally {
      this.#isWorking = false;
    }
  }

  async #send(): Promise<void> {
    const unsent = this.#inbox.state().entries.filter(({ isSent }) => !isSent);
    for (let index = 0; index < unsent.length; index += MOST_SENT) {
      const part = unsent.slice(index, index + MOST_SENT);
      const answer = await this.#client.invoke('notice.addNotices', { notices: part.map(toSent) });
      this.#inbox.join(toKept(answer));
      this.#inbox.noteSent(part.map(({ id }) => id));
    }
    for (const { serverId, taken, isTakeSent } of this.#inbox.state().entries) {
      if (serverId === null || taken === null || isTakeSent) continue;
      this.#inbox.join(
        toKept({ content: [await this.#client.invoke('notice.takeNotice', { id: serverId })] }),
      );
    }
    const { isSet, mutedUntil, mutedSources, seenAt } = this.#inbox.state();
    if (isSet) return;
    const toTime = (at: number) => (at === 0 ? null : new Date(at).toISOString());
    await this.#client.invoke('notice.updateInbox', {
      muted_until: toTime(mutedUntil),
      muted_sources: mutedSources,
      seen_at: toTime(seenAt),
    });
    this.#inbox.noteSet({ mutedUntil, mutedSources, seenAt });
  }

  async #read(): Promise<void> {
    this.#mustRead = false;
    try {
      const answer = await this.#client.invoke(FETCH);
      this.#inbox.join(toKept(answer));
      this.#inbox.joinSettings(toSettings(answer));
    } catch (error) {
      this.#mustRead = true;
      throw error;
    }
  }
}

function toSent({ id, message, params, at }: InboxEntry) {
  return { key: id, message, params, at: new Date(at).toISOString() };
}

/** What is no notice is left out. */
function toKept(answer: unknown): KeptNotice[] {
  const rows = isPlainObject(answer) && Array.isArray(answer.content) ? answer.content : [];
  return rows.filter(isPlainObject).flatMap((row) => {
    const { id, key, message, params, tone, at, taken } = row;
    if (typeof id !== 'number' || typeof key !== 'string' || typeof message !== 'string') return [];
    const by = isPlainObject(taken) ? { by: String(taken.by), at: toInstant(taken.at) } : null;
    const own = isPlainObject(params) ? params : {};
    return [
      { serverId: id, id: key, message, params: own, tone: toTone(tone), at: toInstant(at), taken: by },
    ];
  });
}

const TONES: readonly Tone[] = ['success', 'info', 'neutral', 'warning', 'danger'];

function toTone(value: unknown): Tone {
  return TONES.find((tone) => tone === value) ?? 'neutral';
}

function toSettings(answer: unknown): InboxSettings {
  const inbox = isPlainObject(answer) && isPlainObject(answer.inbox) ? answer.inbox : {};
  const { muted_until: until, muted_sources: sources, seen_at: seen } = inbox;
  return {
    mutedUntil: toInstant(until),
    mutedSources: Array.isArray(sources) ? sources.map(String) : [],
    seenAt: toInstant(seen),
  };
}

/** Milliseconds since 1970; 0 for none. */
function toInstant(value: unknown): number {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? 0 : at;
}
