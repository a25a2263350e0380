import type { JsonObject } from '../../src/contract/json-object.ts';
import type { FeedState, LiveFeed, LiveListener } from '../../src/contract/live.ts';

/** A feed that says and is what a test tells it. */
export function buildFeed() {
  const topics = new Map<string, Set<LiveListener>>();
  const watchers = new Set<() => void>();
  let state: FeedState = { status: 'connected', refusedCount: 0, lastRefusal: null, unheard: [] };
  let heardAt: number | null = null;
  const said: { topic: string; message: JsonObject; at: number }[] = [];
  const feed: LiveFeed = {
    subscribe(topic, listener) {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(listener));
      return () => void topics.get(topic)?.delete(listener);
    },
    state: () => state,
    onChange(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    heardAt: () => heardAt ?? Date.now(),
    recent: (topic) => said.filter((one) => one.topic === topic),
    connect: async () => {},
    retry: () => {},
  };
  return {
    feed,
    say: (topic: string, message: JsonObject) => {
      said.push({ topic, message, at: Date.now() });
      for (const listener of topics.get(topic) ?? []) listener.onMessage(message);
    },
    resync: (topic: string, isFirst = false) => {
      for (const listener of topics.get(topic) ?? []) listener.onResync?.(isFirst);
    },
    become: (changed: Partial<FeedState>) => {
      state = { ...state, ...changed };
      for (const watcher of watchers) watcher();
    },
    /** @param at the last sign of life; null is now */
    hear: (at: number | null) => {
      heardAt = at;
    },
    listeners: (topic: string) => topics.get(topic)?.size ?? 0,
  };
}
