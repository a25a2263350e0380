import { type LiveFeed, type LiveListener, STORE_TOPIC } from '../../contract/live.ts';
import { lettersFor } from '../../domain/privileges.ts';
import type { FeedConnection } from './feed-connection.ts';
import type { FeedCore, FeedOptions } from './feed-core.ts';

const RETRY_MILLISECONDS = 3000;

/** Whether a resource that the session reads has the topic; what a draft has counts for no one. */
function mayHear({ readSession, resources }: FeedOptions, topic: string): boolean {
  if (topic === STORE_TOPIC) return readSession() !== null;
  const roles = readSession()?.roles ?? [];
  return resources().some(
    ({ topics, privileges, status }) =>
      status !== 'draft' && topics?.includes(topic) === true && lettersFor(roles, privileges).has('r'),
  );
}

/** The feed of a tab. The client of the broker is a part of its own, loaded when somebody listens first. */
export function openFeed(options: FeedOptions): LiveFeed {
  const topics = new Map<string, Set<LiveListener>>();
  const watchers = new Set<() => void>();
  let connection: FeedConnection | undefined;
  let opening: Promise<void> | undefined;
  const core: FeedCore = {
    topics,
    state: { status: 'off', refusedCount: 0, lastRefusal: null, unheard: [] },
    heardAt: null,
    change(state) {
      core.state = { ...core.state, ...state };
      for (const watcher of watchers) watcher();
    },
    mayHear: (topic) => mayHear(options, topic),
  };
  const open = async () => {
    core.change({ status: 'connecting' });
    try {
      connection ??= new (await import('./feed-connection.ts')).FeedConnection(core, options);
    } catch (error) {
      opening = undefined;
      core.change({ status: 'lost' });
      setTimeout(connectQuietly, RETRY_MILLISECONDS);
      throw error;
    }
    await connection.connect();
  };
  const connect = () => (opening ??= open());
  const connectQuietly = () =>
    void connect().catch((error: unknown) => console.warn('The live feed cannot be opened.', error));
  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      if (core.mayHear(topic)) {
        if (opening === undefined) connectQuietly();
        connection?.follow();
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        topics.delete(topic);
        connection?.follow();
      };
    },
    state: () => core.state,
    onChange(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    heardAt: () => core.heardAt,
    recent: (topic) => connection?.recent.of(topic) ?? [],
    connect,
    retry: () => connection?.retry(),
  };
}
