/** Any JSON value as text: lists by their items, objects as they are written. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(toText).join(', ') : JSON.stringify(value);
}
