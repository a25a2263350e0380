import { useWords } from '../../../../src/engine/index.ts';
import type { Refusal } from '../../checkout/checkout-state.ts';

/** What a call was refused with. */
export function Problem({ problem }: { problem: Refusal }) {
  return <>{useProblemWords()(problem)}</>;
}

/** What a call was refused with, in words: the till's own where it has some. */
function useProblemWords(): (problem: Refusal) => string {
  const { tryWords } = useWords();
  return ({ code, params }) =>
    tryWords([`order-entry.problems.${code}`, `problems.${code}`, 'problems.unknown'], params) ?? code;
}
