import type { NamedFunctionContext } from './named-function.ts';
import { MINUTE_MILLISECONDS } from './time-spans.ts';

/** How long the first vehicle of an order stayed, in whole minutes (spec/2 §2.3); null while it stands there. */
export function toParkingMinutes(_value: unknown, { record }: NamedFunctionContext): number | null {
  const items = Array.isArray(record.items) ? record.items : [];
  const [entry, exit] = [read(items[0], 'ctime'), read(items[0], 'etime')];
  if (entry === null || exit === null || exit < entry) return null;
  return Math.floor((exit - entry) / MINUTE_MILLISECONDS);
}

function read(holder: unknown, key: string): number | null {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
