/**
 * The candidate that was most likely meant: at most a third of the letters differ. Undefined where none is near, and
 * where two are equally near.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  // A word of one letter is near to every other one.
  let bestDistance = word.length < 2 ? 1 : Math.max(1, Math.floor(word.length / 3)) + 1;
  let isTied = false;
  const asked = word.toLowerCase();
  for (const candidate of candidates) {
    // One more tells whether another one is as near.
    const distance = countEdits(asked, candidate.toLowerCase(), bestDistance + 1);
    if (distance < bestDistance) {
      best = candidate;
      isTied = false;
      bestDistance = distance;
    } else if (distance === bestDistance && best !== undefined && candidate !== best) isTied = true;
  }
  return isTied ? undefined : best;
}

/** Letters to insert, drop, replace or swap with their neighbour; `limit` when it takes that many or more. */
function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previous[column - 1] ?? limit) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? limit) + 1 : limit,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? limit, limit);
}
