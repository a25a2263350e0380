import type { FeedStatus } from '../../../src/engine/index.ts';

/** What the live connection is in now. */
export interface Feed {
  /** `off`: the deployment has none, or this session may not hear it. */
  state: FeedStatus;
  /** When something was last heard, this browser's milliseconds; null: nothing yet. */
  heardAt: number | null;
  /** The connection stands, but not all that the page asks for is served. */
  isUnheard: boolean;
}

/** Milliseconds from which the age of the data is said, and from which it locks the controls; how long an override lasts. */
export interface FeedLimits {
  agedMs: number;
  staleMs: number;
  overrideMs: number;
}

export type FeedBadge =
  | { kind: 'connected' | 'aged' | 'stale'; ageMs: number }
  | { kind: 'connecting' | 'lost' | 'off' | 'unheard'; ageMs: number | null };

/** How the feed is said beside the title. */
export function judgeFeed(feed: Feed, now: number, limits: FeedLimits): FeedBadge {
  const ageMs = feed.heardAt === null ? null : Math.max(0, now - feed.heardAt);
  if (feed.state === 'off') return { kind: 'off', ageMs: null };
  if (feed.state === 'lost') return { kind: 'lost', ageMs };
  if (feed.state === 'connected' && feed.isUnheard) return { kind: 'unheard', ageMs };
  if (feed.state === 'connecting' || ageMs === null) return { kind: 'connecting', ageMs };
  if (ageMs >= limits.staleMs) return { kind: 'stale', ageMs };
  return { kind: ageMs >= limits.agedMs ? 'aged' : 'connected', ageMs };
}

/** An override of the lock: who took it and why is in the log. */
export interface Override {
  until: number;
  reason: string;
  at: number;
}

/** Kinds in which what is shown is as new as it may be: told, or read by request where nothing is told. */
const TRUSTED: ReadonlySet<FeedBadge['kind']> = new Set(['connected', 'aged', 'off', 'unheard']);

export function isTrusted({ kind }: FeedBadge): boolean {
  return TRUSTED.has(kind);
}

/** Whether the devices are asked every few seconds, as they tell nothing by themselves. */
export function isAsked(feed: Feed): boolean {
  return feed.state === 'off' || feed.isUnheard;
}

/**
 * Whether the controls are free, locked because the data may not be true, or freed by a person for a while. Without a
 * feed the state of a gate is read by request, and the controls are free.
 */
export function judgeLock(
  badge: FeedBadge,
  override: Override | null,
  now: number,
): 'free' | 'locked' | 'overridden' {
  if (isTrusted(badge)) return 'free';
  return override !== null && now < override.until ? 'overridden' : 'locked';
}
