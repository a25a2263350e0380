import { TAIPEI_OFFSET_MILLISECONDS } from '../taipei-time.ts';

/** An instant as a receipt prints it, in Taipei: `2026-11-20 14:32`. A text that is no instant stays as it is. */
export function formatReceiptTime(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  return new Date(at + TAIPEI_OFFSET_MILLISECONDS).toISOString().slice(0, 16).replace('T', ' ');
}
