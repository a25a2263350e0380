import { fromTaipei } from '../../domain/taipei-time.ts';
import { parseDay } from './parse-day.ts';

const TIME = /^(?<hour>\d{1,2})(?::?(?<minute>\d{2}))?$/;

/** A typed time of day as `14:30`, from `14:30`, `1430`, `930` or `9`; null for another text. */
export function parseTime(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/\s/g, '').replace(/:00$/, withoutSeconds);
  const { hour, minute = '00' } = TIME.exec(plain)?.groups ?? {};
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}

/** `14:30:00` says no more than `14:30`; `14:00` stays. */
function withoutSeconds(zeros: string, at: number): string {
  return at > 2 ? '' : zeros;
}

/**
 * A typed day and time of Taipei as an instant in UTC; null for another text. A day alone is its midnight, a time alone
 * is on `day`.
 * @example parseInstant('2026-11-20 1430', today) // '2026-11-20T06:30:00.000Z'
 */
export function parseInstant(text: string, day: string): string | null {
  const plain = text.normalize('NFKC').trim().replace(/[T]/i, ' ');
  if (/^\d{12}$/.test(plain)) return parseInstant(`${plain.slice(0, 8)} ${plain.slice(8)}`, day);
  const [first = '', ...rest] = plain.split(/\s+/);
  const time = rest.length === 0 ? null : parseTime(rest.join(''));
  const written = parseDay(first);
  if (written !== null && (rest.length === 0 || time !== null)) return fromTaipei(written, time ?? '00:00');
  const alone = rest.length === 0 ? parseTime(first) : null;
  return alone === null ? null : fromTaipei(day, alone);
}
