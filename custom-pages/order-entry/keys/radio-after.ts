const STEPS = new Map<string, 'next' | 'previous' | 'below' | 'above'>([
  ['ArrowRight', 'next'],
  ['ArrowLeft', 'previous'],
  ['ArrowDown', 'below'],
  ['ArrowUp', 'above'],
]);

/**
 * Where an arrow key goes from the radio at `index`: the first follows the last.
 * @param columns how many stand side by side; 1 for a row or a column, where all four arrows go by one
 * @returns the index; null for a key that is no arrow, and where there is nothing else
 */
export function radioAfter(key: string, index: number, count: number, columns = 1): number | null {
  const step = STEPS.get(key);
  if (step === undefined || count < 2) return null;
  if (step === 'next') return (index + 1) % count;
  if (step === 'previous') return (index - 1 + count) % count;
  const next = index + (step === 'below' ? columns : -columns);
  if (next >= 0 && next < count) return next;
  // Out of a grid there is nothing below; a row of its own goes round.
  return columns === 1 ? (next + count) % count : null;
}
