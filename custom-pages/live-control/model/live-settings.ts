import { isPlainObject } from '../../../src/contract/json-object.ts';
import { MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import type { CommandLimits } from './commands.ts';
import type { FeedLimits } from './feed.ts';

/** What the deployment sets for live control: `LIVE_CONTROL` and `LIVE_FEED` of the system settings. */
export interface LiveSettings {
  feed: FeedLimits;
  commands: CommandLimits;
  /** Whether an opening by hand asks why. */
  asksReason: boolean;
  reasons: readonly string[];
}

/** A confirmed command is seen for this long. */
const CONFIRMED_MS = 5_000;
const SECOND_MS = 1_000;
/** Reasons stand in one text, with commas, Chinese ones too, or lines between. */
const SEPARATOR = /[\u3001\uff0c,\n]+/;

/** @param usualReasons those that are offered where the deployment has none */
export function readLiveSettings(settings: unknown, usualReasons: string): LiveSettings {
  const part = (name: string) => {
    const found = isPlainObject(settings) ? settings[name] : null;
    return isPlainObject(found) ? found : {};
  };
  const own = part('LIVE_CONTROL');
  const ofFeed = part('LIVE_FEED');
  const numberOf = (value: unknown, usual: number) =>
    typeof value === 'number' && value > 0 ? value : usual;
  const split = (value: unknown) =>
    typeof value === 'string' ? value.split(SEPARATOR).flatMap((each) => each.trim() || []) : [];
  const reasons = split(own.MANUAL_OPEN_REASONS);
  return {
    feed: {
      agedMs: numberOf(ofFeed.WARN_SECONDS, 3) * SECOND_MS,
      staleMs: numberOf(ofFeed.STALE_SECONDS, 10) * SECOND_MS,
      overrideMs: numberOf(own.OVERRIDE_MINUTES, 5) * MINUTE_MILLISECONDS,
    },
    commands: {
      noReportMs: numberOf(own.NO_REPORT_SECONDS, 10) * SECOND_MS,
      confirmedMs: CONFIRMED_MS,
    },
    asksReason: own.ASK_REASON !== false,
    reasons: reasons.length > 0 ? reasons : split(usualReasons),
  };
}
