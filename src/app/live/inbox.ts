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
  /** The number under which the server keeps it for the store; null until it has said so. */
  serverId: number | null;
  /** Whether the server has been told of it, and of who takes it: both may happen without a network. */
  isSent: boolean;
  isTakeSent: boolean;
}

/** One of the store, as the server keeps it. */
export interface KeptNotice extends Pick<InboxEntry, 'id' | 'message' | 'params' | 'tone' | 'at' | 'taken'> {
  serverId: number;
}

/** How a user has set the inbox, the same in all of their browsers. */
export interface InboxSettings {
  /** All sounds, until then. */
  mutedUntil: number;
  /** The sources whose sounds are muted. */
  mutedSources: readonly string[];
  /** When the user has looked last; 0: never. */
  seenAt: number;
}

interface InboxState extends InboxSettings {
  userId: string;
  entries: readonly InboxEntry[];
  /** Whether the server has been told of the settings. */
  isSet: boolean;
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

/** What a notice is about. */
export function sourceOf({ name }: JsonObject): string | null {
  return typeof name === 'string' && name !== '' ? name : null;
}

/**
 * The notices and alarms of a user, the same in all tabs of this browser. `SharedInbox` joins them with those of the store.
 */
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
  add(entry: Pick<InboxEntry, 'id' | 'message' | 'params' | 'tone' | 'at' | 'source'>): InboxEntry | null {
    const { entries, mutedUntil, mutedSources } = this.#read();
    if (entries.some(({ id }) => id === entry.id)) return null;
    const isSilent = entry.at < mutedUntil || (entry.source !== null && mutedSources.includes(entry.source));
    const unknown = { taken: null, serverId: null, isSent: false, isTakeSent: false };
    const added: InboxEntry = { ...entry, isSilent, ...unknown };
    this.#change({ entries: [added, ...entries].slice(0, MOST_ENTRIES) });
    return added;
  }

  take(id: string, by: string): void {
    const taken = { by, at: Date.now() };
    this.#change({
      entries: this.#read().entries.map((entry) =>
        entry.id === id ? { ...entry, taken, isTakeSent: false } : entry,
      ),
    });
  }

  /** Takes over what the server keeps. One who was there first takes it, also where this browser was offline. */
  join(kept: readonly KeptNotice[]): void {
    if (kept.length === 0) return;
    const state = this.#read();
    const byId = new Map(state.entries.map((entry) => [entry.id, entry]));
    for (const notice of kept) {
      const known = byId.get(notice.id);
      byId.set(notice.id, {
        ...notice,
        source: sourceOf(notice.params),
        isSilent: known?.isSilent ?? false,
        taken: notice.taken ?? known?.taken ?? null,
        isSent: true,
        isTakeSent: notice.taken !== null,
      });
    }
    this.#change({
      entries: [...byId.values()].toSorted((one, other) => other.at - one.at).slice(0, MOST_ENTRIES),
    });
  }

  /** The server has been told of these; what it has not answered it does not keep. */
  noteSent(ids: readonly string[]): void {
    const sent = new Set(ids);
    this.#change({
      entries: this.#read().entries.map((entry) => (sent.has(entry.id) ? { ...entry, isSent: true } : entry)),
    });
  }

  /** Takes over the settings of the user, unless this browser has others that the server does not know. */
  joinSettings(settings: InboxSettings): void {
    if (this.#read().isSet) this.#change(settings);
  }

  /** @param settings that the server has been told */
  noteSet({ mutedUntil, mutedSources, seenAt }: InboxSettings): void {
    const now = this.#read();
    const isSame =
      now.mutedUntil === mutedUntil &&
      now.seenAt === seenAt &&
      now.mutedSources.join('\n') === mutedSources.join('\n');
    if (isSame) this.#change({ isSet: true });
  }

  /** The user has looked. */
  look(): void {
    this.#change({ seenAt: Date.now(), isSet: false });
  }

  /** Mutes all sounds for half an hour, or lets them be heard again. */
  mute(isMuted: boolean): void {
    this.#change({ mutedUntil: isMuted ? Date.now() + MUTE_MILLISECONDS : 0, isSet: false });
  }

  /** Mutes the sounds of one source, or lets them be heard again. The entries go on. */
  muteSource(source: string, isMuted: boolean): void {
    const others = this.#read().mutedSources.filter((one) => one !== source);
    this.#change({ mutedSources: isMuted ? [...others, source] : others, isSet: false });
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
    const none: InboxState = {
      userId: this.#userId,
      entries: [],
      mutedUntil: 0,
      mutedSources: [],
      seenAt: 0,
      isSet: true,
    };
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isPlainObject(stored) && stored.userId === this.#userId ? { ...none, ...stored } : none;
    } catch {
      return none;
    }
  }
}
