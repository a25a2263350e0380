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
