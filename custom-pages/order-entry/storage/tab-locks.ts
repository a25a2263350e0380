import { randomKey } from '../../../src/domain/random-key.ts';

/** What the till needs of the browser's locks: a lock is held or not, without waiting. */
export interface TabLocks {
  /** Has the lock until `work` has ended; `work` gets null when another tab has it. */
  request(
    name: string,
    options: { ifAvailable: true },
    work: (granted: object | null) => unknown,
  ): Promise<unknown>;
}

type Message = { asks: string; by: string } | { has: string; to: string };

const CHANNEL = 'gatehouse.till.tabs';
/** A tab in the background answers within it. */
const ANSWER_MILLISECONDS = 150;

/**
 * Locks between tabs for a page without a secure context, where the browser has none. The tabs ask one another, and
 * the one that has a lock says so. Of two that ask for one at once, the one with the lower key gets it.
 */
export function createTabLocks(): TabLocks {
  const channel = new BroadcastChannel(CHANNEL);
  const tell: (message: Message) => void = channel.postMessage.bind(channel);
  /** What this tab has, or asks for under a key. */
  const own = new Map<string, string | null>();
  const taken = new Set<string>();
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('has' in data) return void taken.add(data.to);
    const key = own.get(data.asks);
    if (key === null || (key !== undefined && key < data.by)) tell({ has: data.asks, to: data.by });
  });
  const take = async (name: string): Promise<boolean> => {
    if (own.has(name)) return false;
    const key = randomKey();
    own.set(name, key);
    tell({ asks: name, by: key });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MILLISECONDS));
    const isFree = !taken.delete(key);
    if (isFree) own.set(name, null);
    else own.delete(name);
    return isFree;
  };
  return {
    async request(name, _, work) {
      if (!(await take(name))) return work(null);
      try {
        return await work({ name });
      } finally {
        own.delete(name);
      }
    },
  };
}
