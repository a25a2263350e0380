import type { FeedStatus } from '../../../src/engine/index.ts';

/** What the live connection is in now. */
export interface Feed {
  /** `off`: the deployment has none, or this session may not hear it. */
  state: FeedStatus;
  /** When something was last heard, this browser's milliseconds; null: nothing yet. */
  heardAt: number | null;
}

/** Milliseconds from which the age of the data is said, and from which it locks the controls; how long an override lasts. */
export interface FeedLimits {
  agedMs: number;
  staleMs: number;
  overrideMs: number;
}

export type FeedBadge =
  | { kind: 'connected' | 'aged' | 'stale'; ageMs: number }
  | { kind: 'connecting' | 'lost' | 'off'; ageMs: number | null };

/** How the feed is said beside the title. */
export function judgeFeed(feed: Feed, now: number, limits: FeedLimits): FeedBadge {
  const ageMs = feed.heardAt === null ? null : Math.max(0, now - feed.heardAt);
  if (feed.state === 'off') return { kind: 'off', ageMs: null };
  if (feed.state === 'lost') return { kind: 'lost', ageMs };
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

/**
 * Whether the controls are free, locked because the data may not be true, or freed by a person for a while. Without a
 * feed the state of a gate is read by request, and the controls are free.
 */
export function judgeLock(
  badge: FeedBadge,
  override: Override | null,
  now: number,
): 'free' | 'locked' | 'overridden' {
  if (badge.kind === 'connected' || badge.kind === 'aged' || badge.kind === 'off') return 'free';
  return override !== null && now < override.until ? 'overridden' : 'locked';
}
