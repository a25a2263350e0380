import { useTranslate } from 'ra-core';
import type { RecordId } from '../../../../src/contract/record-id.ts';
import { useWords } from '../../../../src/engine/index.ts';
import type { Refusal } from '../../checkout/checkout-state.ts';
import { refusedLinesOf } from '../../checkout/refused-lines.ts';
import type { Item } from '../../model/item.ts';
import type { Order } from '../../model/order.ts';
import { Problem } from '../parts/problem.tsx';

export interface RefusedProps {
  problem: Refusal;
  order: Order;
  /** By id: the names of a package's parts. */
  items: ReadonlyMap<RecordId, Item>;
}

/** What the provider refused: the lines by name where it says which, else its problem. */
export function Refused({ problem, order, items }: RefusedProps) {
  const translate = useTranslate();
  const { tryWords } = useWords();
  const lines = refusedLinesOf(order, items, problem.errors ?? []);
  if (lines.length === 0) return <Problem problem={problem} />;
  return (
    <>
      {lines
        .map(({ name, partName, keyword }) =>
          translate('order-entry.refusedLine', {
            name: partName === null ? name : translate('order-entry.partOf', { name, part: partName }),
            reason: tryWords([`order-entry.refused.${keyword}`, 'order-entry.refused.other']),
          }),
        )
        .join(translate('order-entry.separator'))}
    </>
  );
}
