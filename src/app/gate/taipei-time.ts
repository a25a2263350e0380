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

const FORMAT = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @param language a BCP 47 tag for the name of the day */
export function toTaipeiTime(instant: Date, language: string): TaipeiTime {
  const parts = new Map(FORMAT.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    weekday: new Intl.DateTimeFormat(language, { timeZone: 'Asia/Taipei', weekday: 'long' }).format(instant),
    rocYear: Number(part('year')) - 1911,
  };
}
