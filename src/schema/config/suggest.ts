/** What was most likely meant by a word, and whether nothing else is as near. */
export interface Meant {
  text: string;
  isOnly: boolean;
}

/** The candidate that was most likely meant, or undefined where none is near: at most a third of the letters differ. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  return findMeant(word, candidates)?.text;
}

/** The same, with whether it is the only one. */
export function findMeant(word: string, candidates: Iterable<string>): Meant | undefined {
  let best: Meant | undefined;
  // A word of one letter is near to every other one.
  let bestDistance = word.length < 2 ? 1 : Math.max(1, Math.floor(word.length / 3)) + 1;
  const asked = word.toLowerCase();
  for (const text of candidates) {
    // One more tells whether another one is as near.
    const distance = countEdits(asked, text.toLowerCase(), bestDistance + 1);
    if (distance < bestDistance) {
      best = { text, isOnly: true };
      bestDistance = distance;
    } else if (distance === bestDistance && best !== undefined && text !== best.text) best.isOnly = false;
  }
  return best;
}

/** Letters to insert, drop, replace or swap with their neighbour; `limit` when it takes that many or more. */
function countEdits(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  let leastBefore = 0;
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const edits = Math.min(
        (previous[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (previous[column - 1] ?? limit) + (isSame ? 0 : 1),
        isSwap ? (beforePrevious[column - 2] ?? limit) + 1 : limit,
      );
      current[column] = edits;
      if (edits < least) least = edits;
    }
    // Every later row is made of these two, and is no smaller.
    if (least >= limit && leastBefore >= limit) return limit;
    leastBefore = least;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? limit, limit);
}
