const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', hour: '2-digit', hourCycle: 'h23' });

/** The word key of the greeting for this hour in Asia/Taipei. */
export function greetingKey(now: Date): string {
  const hour = Number(HOUR.format(now));
  if (hour >= MORNING_FROM && hour < AFTERNOON_FROM) return 'shell.header.morning';
  if (hour >= AFTERNOON_FROM && hour < EVENING_FROM) return 'shell.header.afternoon';
  return 'shell.header.evening';
}
