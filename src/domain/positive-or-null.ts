/** An entry limit is a number above 0, or there is none (spec/3 §5). */
export function toPositiveOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number > 0 && Number.isFinite(number) ? number : null;
}
