import type { Refusal } from '../../checkout/checkout-state.ts';
import { useProblemWords } from './use-problem-words.ts';

/** What a call was refused with. */
export function Problem({ problem }: { problem: Refusal }) {
  return <>{useProblemWords()(problem)}</>;
}
