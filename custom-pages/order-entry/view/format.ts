const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const TIME = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Taipei',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Taipei', dateStyle: 'short' });

/** Whole yuan, with thousands commas. */
export function formatAmount(amount: number): string {
  return AMOUNT.format(amount);
}

/** `14:32` in Taipei. */
export function formatTime(at: Date): string {
  return TIME.format(at);
}

/** `2026-11-20` in Taipei. */
export function formatDay(at: Date): string {
  return DAY.format(at);
}

/** `14:32`, and `2026-11-19 14:32` for what is not of today: the till keeps orders and answers for days. */
export function formatWhen(at: Date, now = new Date()): string {
  return formatDay(at) === formatDay(now) ? formatTime(at) : `${formatDay(at)} ${formatTime(at)}`;
}
