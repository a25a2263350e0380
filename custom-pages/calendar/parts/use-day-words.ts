import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { weekdayOf } from '../../../src/domain/calendar/office-day.ts';
import type { YearDay } from '../model/build-year.ts';

/** The words for days, in the reader's language. */
export function useDayWords() {
  const translate = useTranslate();
  return useMemo(() => {
    const weekday = (text: string) => translate(`engine.fields.weekdays.${weekdayOf(text) || 7}`);
    /** `2026-12-24 Thursday` */
    const date = (text: string) => `${text} ${weekday(text)}`;
    /** As one says it: the number that is drawn stands in it. */
    const spoken = (text: string) => {
      const [year, month, day] = text.split('-').map(Number);
      return `${translate('engine.fields.date.day', { year, month, day })} ${weekday(text)}`;
    };
    const mark = (day: YearDay) => translate(`calendar.marks.${day.mark}`);
    /** What the office calendar says of a day. */
    const office = (day: YearDay) =>
      [translate(`calendar.kinds.${day.kind ?? 'none'}`), day.name].filter(Boolean).join(' ');
    return {
      date,
      mark,
      office,
      /** All that is drawn of a day, for who does not see it. */
      whole: (day: YearDay) =>
        [spoken(day.date), mark(day), day.special?.name ?? day.name]
          .filter(Boolean)
          .join(translate('calendar.comma')),
      /** What a day is called in a list. */
      named: (day: YearDay) => day.name ?? mark(day),
    };
  }, [translate]);
}
