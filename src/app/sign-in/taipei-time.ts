import { formatInstant } from '../../domain/taipei-time.ts';

/** An instant as the wall clock and the calendars of Asia/Taipei show it; every part has its leading zero. */
export interface TaipeiTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  /** The day's name in the reader's language. */
  weekday: string;
  /** The year of the Republic: the common year minus 1911. */
  rocYear: number;
}

/** @param language a BCP 47 tag for the name of the day */
export function toTaipeiTime(instant: Date, language: string): TaipeiTime {
  const [year = '', month = '', day = '', hour = '', minute = ''] = (formatInstant(instant) ?? '').split(
    /\D/,
  );
  const weekday = new Intl.DateTimeFormat(language, { timeZone: 'Asia/Taipei', weekday: 'long' }).format(
    instant,
  );
  return { year, month, day, hour, minute, weekday, rocYear: Number(year) - 1911 };
}
