import { useTranslate } from 'ra-core';
import { useWords } from '../../../src/engine/index.ts';
import { refusedLinesOf } from '../checkout/refused-lines.ts';
import type { Refusal } from '../checkout/checkout-state.ts';
import type { Order } from '../model/order.ts';
import { Problem } from './problem.tsx';

/** What the provider refused: the lines by name where it says which, else its problem. */
export function Refused({ problem, order }: { problem: Refusal; order: Order }) {
  const translate = useTranslate();
  const { tryWords } = useWords();
  const lines = refusedLinesOf(order, problem.errors ?? []);
  if (lines.length === 0) return <Problem problem={problem} />;
  return (
    <>
      {lines
        .map(({ name, keyword }) =>
          translate('order-entry.refusedLine', {
            name,
            reason: tryWords([`order-entry.refused.${keyword}`, 'order-entry.refused.other']),
          }),
        )
        .join(translate('order-entry.separator'))}
    </>
  );
}
