import { formatTime } from '../../domain/taipei-clock.ts';

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

/** The word key of the greeting for this hour in Asia/Taipei. */
export function greetingKey(now: Date): string {
  const hour = Number(formatTime(now).slice(0, 'HH'.length));
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return 'shell.header.morning';
  if (hour >= AFTERNOON_FROM && hour < EVENING_FROM) return 'shell.header.afternoon';
  return 'shell.header.evening';
}
