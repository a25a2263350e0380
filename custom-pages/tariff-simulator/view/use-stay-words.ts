import { formatDay } from '../../../src/domain/taipei-time.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../../../src/domain/time-spans.ts';
import { useWords } from '../../../src/engine/index.ts';

/** Days and lengths of stays in words. */
export function useStayWords() {
  const { translate } = useWords();
  /** `11-20 Friday`. @param at an instant, or a day as `2026-11-20` */
  const day = (at: number | string) => {
    const date = formatDay(at);
    // 0 is Sunday, which the words call 7.
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const word = translate(`engine.fields.weekdays.${weekday}`);
    return `${date.slice('YYYY-'.length)} ${word}`;
  };
  /** `21 h 30 min`, with days from the second one on. */
  const length = (milliseconds: number) => {
    const days = Math.floor(milliseconds / DAY_MILLISECONDS);
    const hours = Math.floor((milliseconds % DAY_MILLISECONDS) / HOUR_MILLISECONDS);
    const minutes = Math.floor((milliseconds % HOUR_MILLISECONDS) / MINUTE_MILLISECONDS);
    return translate(`tariff-simulator.length.${days > 0 ? 'days' : 'hours'}`, { days, hours, minutes });
  };
  return { day, length };
}
