import { formatDay, formatTime } from '../../../../src/domain/taipei-time.ts';

const AMOUNT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Whole yuan, with thousands commas. */
export function formatAmount(amount: number): string {
  return AMOUNT.format(amount);
}

/** `14:32`, and `2026-11-19 14:32` for what is not of today: the till keeps orders and answers for days. */
export function formatWhen(at: Date, now = new Date()): string {
  return formatDay(at) === formatDay(now) ? formatTime(at) : `${formatDay(at)} ${formatTime(at)}`;
}
