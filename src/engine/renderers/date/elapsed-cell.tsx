import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { formatInstant, toInstant } from '../../../domain/taipei-time.ts';
import { MINUTE_MILLISECONDS } from '../../../domain/time-spans.ts';
import { toText } from '../../format/to-text.ts';
import type { CellProps } from '../../registry/registry.ts';
import { toSpanText } from '../number/number.tsx';

/**
 * How long ago an instant is: `5 h 18 min`. Its minutes are those of the clock, so that it is the difference of the two
 * times that a reader sees. It counts on while it is shown, and asks for nothing.
 */
export function ElapsedCell({ value }: CellProps) {
  const translate = useTranslate();
  const at = toInstant(value);
  const now = useSyncExternalStore(watchMinutes, () => toMinute(Date.now()));
  if (at === null) return <>{toText(value)}</>;
  const minutes = Math.max(0, now - toMinute(at));
  return (
    <time dateTime={toText(value)} title={formatInstant(at) ?? undefined}>
      {toSpanText(minutes, translate)}
    </time>
  );
}

function toMinute(at: number): number {
  return Math.floor(at / MINUTE_MILLISECONDS);
}

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** One timer for all of them, and none while there are none. */
function watchMinutes(onMinute: () => void): () => void {
  watchers.add(onMinute);
  if (timer === undefined) waitForMinute();
  return () => {
    watchers.delete(onMinute);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function waitForMinute(): void {
  timer = setTimeout(
    () => {
      waitForMinute();
      for (const watcher of watchers) watcher();
    },
    MINUTE_MILLISECONDS - (Date.now() % MINUTE_MILLISECONDS),
  );
}
