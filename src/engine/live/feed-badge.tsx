import type { Tone } from '../../schema/dialect/entity.ts';
import { Status } from '../parts/status.tsx';
import { useWords } from '../words/use-words.ts';
import { type FeedLevel, useFeed } from './use-feed.ts';

const TONES: Record<FeedLevel, Tone> = {
  off: 'neutral',
  connecting: 'info',
  live: 'success',
  aging: 'warning',
  stale: 'warning',
  unheard: 'warning',
  lost: 'danger',
};

/**
 * Whether what this page shows is live: connected, how old its data is, or off.
 * @param topics those that the page depends on
 */
export function FeedBadge({ topics }: { topics?: readonly string[] }) {
  const { translate } = useWords();
  const { level, ageSeconds, refusedCount } = useFeed(topics);
  const words = translate(
    level === 'lost' && ageSeconds !== null ? 'engine.feed.lostFor' : `engine.feed.${level}`,
    { seconds: ageSeconds ?? 0 },
  );
  const title = refusedCount === 0 ? undefined : translate('engine.feed.refused', { count: refusedCount });
  return (
    <span role="status" aria-live="off" data-feed={level} title={title}>
      <Status tone={TONES[level]}>{words}</Status>
    </span>
  );
}
