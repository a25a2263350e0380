import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { Tone } from '../../schema/dialect/entity.ts';

/** A notice or an alarm that has been told. */
export interface InboxEntry {
  /** The same in every tab. */
  id: string;
  /** A word key. */
  message: string;
  /** Fill the placeholders of the word. */
  params: JsonObject;
  tone: Tone;
  /** Milliseconds since 1970. */
  at: number;
  /** What it is about, by which it can be muted: the name of a device; null where it is about none. */
  source: string | null;
  /** Whether its sound was muted. */
  isSilent: boolean;
  /** Who deals with it, and since when; null while it waits. */
  taken: { by: string; at: number } | null;
}

interface InboxState {
  userId: string;
  entries: readonly InboxEntry[];
  /** All sounds, until then. */
  mutedUntil: number;
  /** The sources whose sounds are muted. */
  mutedSources: readonly string[];
}

const KEY = 'gatehouse.inbox';
const MOST_ENTRIES = 200;
const MUTE_MILLISECONDS = 30 * 60_000;
/** Of what a person has to act on; information is only read. */
const WAITING_TONES: ReadonlySet<Tone> = new Set(['danger', 'warning']);

/** Whether somebody has to deal with it. */
export function isWaiting({ tone, taken }: InboxEntry): boolean {
  return taken === null && WAITING_TONES.has(tone);
}

/** The notices and alarms of a user in this browser, the same in all tabs. */
export class Inbox {
  readonly #userId: string;
  readonly #watchers = new Set<() => void>();
  #state: InboxState;

  constructor(userId: string) {
    this.#userId = userId;
    this.#state = this.#read();
  }

  readonly state = (): InboxState => this.#state;

  /** Also of what other tabs do. @returns a function that ends the subscription */
  readonly subscribe = (onChange: () => void): (() => void) => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== KEY) return;
      this.#state = this.#read();
      onChange();
    };
    this.#watchers.add(onChange);
    addEventListener('storage', onStorage);
    return () => {
      this.#watchers.delete(onChange);
      removeEventListener('storage', onStorage);
    };
  };

  /** @returns the entry; null where another tab has told it, or this one before */
  add(entry: Omit<InboxEntry, 'isSilent' | 'taken'>): InboxEntry | null {
    const { entries, mutedUntil, mutedSources } = this.#read();
    if (entries.some(({ id }) => id === entry.id)) return null;
    const isSilent = entry.at < mutedUntil || (entry.source !== null && mutedSources.includes(entry.source));
    const added: InboxEntry = { ...entry, isSilent, taken: null };
    this.#change({ entries: [added, ...entries].slice(0, MOST_ENTRIES) });
    return added;
  }

  take(id: string, by: string): void {
    const taken = { by, at: Date.now() };
    this.#change({
      entries: this.#read().entries.map((entry) => (entry.id === id ? { ...entry, taken } : entry)),
    });
  }

  /** Mutes all sounds for half an hour, or lets them be heard again. */
  mute(isMuted: boolean): void {
    this.#change({ mutedUntil: isMuted ? Date.now() + MUTE_MILLISECONDS : 0 });
  }

  /** Mutes the sounds of one source, or lets them be heard again. The entries go on. */
  muteSource(source: string, isMuted: boolean): void {
    const others = this.#read().mutedSources.filter((one) => one !== source);
    this.#change({ mutedSources: isMuted ? [...others, source] : others });
  }

  #change(state: Partial<InboxState>): void {
    this.#state = { ...this.#read(), ...state };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#state));
    } catch (error) {
      // Full: this tab still has it.
      console.warn('The inbox cannot be kept.', error);
    }
    for (const watcher of this.#watchers) watcher();
  }

  /** Another user's is none of this user's. */
  #read(): InboxState {
    const none = { userId: this.#userId, entries: [], mutedUntil: 0, mutedSources: [] };
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isPlainObject(stored) && stored.userId === this.#userId ? { ...none, ...stored } : none;
    } catch {
      return none;
    }
  }
}
