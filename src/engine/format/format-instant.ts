/** The business's clock, wherever the browser stands. */
const TIME_ZONE = 'Asia/Taipei';

const formatter = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant in Taipei: `2026-11-20 14:32`; null when the text is no instant. */
export function formatInstant(instant: string | number | Date): string | null {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return null;
  const parts = new Map(formatter.formatToParts(date).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  return `${day} ${parts.get('hour')}:${parts.get('minute')}`;
}

/** `14:32` of an instant in Taipei. */
export function formatTime(instant: string | number | Date): string {
  return formatInstant(instant)?.slice(11) ?? '';
}

/** What a `datetime-local` input shows for an instant: `2026-11-20T14:32`. */
export function toTaipeiInput(instant: string): string {
  return formatInstant(instant)?.replace(' ', 'T') ?? '';
}

/** The instant that a `datetime-local` input means in Taipei, in UTC. Taiwan has had no summer time since 1979. */
export function fromTaipeiInput(text: string): string {
  const date = new Date(`${text}:00+08:00`);
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
}
