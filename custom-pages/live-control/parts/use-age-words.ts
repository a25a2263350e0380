import { useTranslate } from 'ra-core';
import { formatInstantWithSeconds, formatTime } from '../../../src/domain/taipei-time.ts';
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';

const SECOND_MILLISECONDS = 1_000;
const MINUTES_FROM_SECONDS = 100;

/** Ages and clock times as this page says them. */
export function useAgeWords() {
  const translate = useTranslate();
  const span = (milliseconds: number): string => {
    const hours = Math.floor(milliseconds / HOUR_MILLISECONDS);
    const minutes = Math.floor((milliseconds % HOUR_MILLISECONDS) / MINUTE_MILLISECONDS);
    return hours === 0
      ? translate('live-control.age.minutes', { minutes })
      : translate('live-control.age.hours', { hours, minutes });
  };
  return {
    /** Seconds up to a hundred, then minutes and hours. */
    ago(milliseconds: number): string {
      const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MILLISECONDS));
      return seconds < MINUTES_FROM_SECONDS
        ? translate('live-control.age.secondsAgo', { seconds })
        : translate('live-control.age.ago', { span: span(milliseconds) });
    },
    /** Minutes and hours. */
    span,
    /** `14:32:05` in Taipei. */
    clock: (at: number | string): string => formatInstantWithSeconds(at)?.split(' ')[1] ?? '',
    /** `14:32` in Taipei. */
    time: (at: number | string): string => formatTime(at),
    /** `4:12`. */
    countdown(milliseconds: number): string {
      const seconds = Math.max(0, Math.ceil(milliseconds / SECOND_MILLISECONDS));
      return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    },
  };
}
