import { use, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isPlainObject, type JsonObject } from '../../contract/json-object.ts';
import type { FeedState, LiveFeed } from '../../contract/live.ts';
import { SettingsContext } from '../scope/use-scope.ts';
import { LiveContext } from './live-context.ts';

const STEP_MILLISECONDS = 1000;
const WARN_SECONDS = 3;
const STALE_SECONDS = 10;

/**
 * `aging` and `stale` are ages of the last sign of life (settings `LIVE_FEED.WARN_SECONDS` and `STALE_SECONDS`); the
 * others are the connection's own. `unheard`: the connection stands, and the broker does not serve a topic that the view
 * depends on.
 */
export type FeedLevel = 'off' | 'connecting' | 'live' | 'aging' | 'stale' | 'unheard' | 'lost';

export interface FeedView extends FeedState {
  level: FeedLevel;
  /** Whole seconds since the broker was heard; null before. */
  ageSeconds: number | null;
  /** No device should be commanded by what this page shows. */
  isStale: boolean;
  /** Tries to connect at once. */
  retry(): void;
}

/**
 * The state of the live feed and the age of its data, each second.
 * @param topics those that the view depends on
 */
export function useFeed(topics: readonly string[] = []): FeedView {
  const feed = use(LiveContext);
  const state = useSyncExternalStore(feed.onChange, feed.state);
  const settings = useContext(SettingsContext).LIVE_FEED;
  const limit = (name: string, usual: number) =>
    isPlainObject(settings) && typeof settings[name] === 'number' ? settings[name] : usual;
  const ageSeconds = useAge(feed, state);
  const ofConnection = toLevel(state, ageSeconds ?? 0, {
    warn: limit('WARN_SECONDS', WARN_SECONDS),
    stale: limit('STALE_SECONDS', STALE_SECONDS),
  });
  const isUnheard = state.status === 'connected' && topics.some((topic) => state.unheard.includes(topic));
  const level = isUnheard ? 'unheard' : ofConnection;
  const isStale = level !== 'live' && level !== 'aging';
  return { ...state, level, ageSeconds, isStale, retry: feed.retry };
}

function toLevel({ status }: FeedState, age: number, { warn, stale }: { warn: number; stale: number }) {
  if (status !== 'connected') return status;
  if (age >= stale) return 'stale';
  return age >= warn ? 'aging' : 'live';
}

/** @param state another one is looked at at once */
function useAge(feed: LiveFeed, state: FeedState): number | null {
  const [age, setAge] = useState(() => ageOf(feed));
  useEffect(() => {
    const step = () => setAge(ageOf(feed));
    step();
    const timer = setInterval(step, STEP_MILLISECONDS);
    return () => clearInterval(timer);
  }, [feed, state]);
  return age;
}

function ageOf(feed: LiveFeed): number | null {
  const at = feed.heardAt();
  return at === null ? null : Math.max(0, Math.floor((Date.now() - at) / STEP_MILLISECONDS));
}

/**
 * Listens to a live topic for as long as the component stands.
 * @param topic null listens to nothing
 * @param onMessage judged by the topic's schema; it may come late, twice after a restart, or in another order
 * @param onResync messages may have been missed: read again by REST
 * @example useLiveTopic('gateways', (event) => apply(event), () => void refetch())
 */
export function useLiveTopic(
  topic: string | null,
  onMessage: (message: JsonObject) => void,
  onResync?: (isFirst: boolean) => void,
): void {
  const feed = use(LiveContext);
  const latest = useRef({ onMessage, onResync });
  latest.current = { onMessage, onResync };
  useEffect(() => {
    if (topic === null) return undefined;
    return feed.subscribe(topic, {
      onMessage: (message) => latest.current.onMessage(message),
      onResync: (isFirst) => latest.current.onResync?.(isFirst),
    });
  }, [feed, topic]);
}
