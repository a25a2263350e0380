import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Status } from '../../../src/engine/index.ts';
import { type CallProblem, problemOf } from '../checkout/problem-of.ts';
import type { PlacedOrder } from '../model/placed-order.ts';
import { useProvider } from '../till/use-provider.ts';
import styles from './dialog.module.css';
import { formatAmount, formatTime } from './format.ts';
import { Problem } from './problem.tsx';
import list from './rows.module.css';

const TONES = new Map([
  ['placed', 'warning'],
  ['approved', 'success'],
  ['delivered', 'success'],
  ['refund', 'neutral'],
] as const);

export interface OrderRowProps {
  order: PlacedOrder;
  mayUpdate: boolean;
  onReprint(order: PlacedOrder): Promise<void>;
  onRefund(order: PlacedOrder): void;
  onChanged(): void;
}

/** One of the last orders, and what can be done with it. */
export function OrderRow({ order, mayUpdate, onReprint, onRefund, onChanged }: OrderRowProps) {
  const translate = useTranslate();
  const provider = useProvider();
  const { isRunning, problem, run } = useAct();
  const { id, status, number, ctime, names, totalAmount } = order;
  const isPlaced = status === 'placed';
  // The key is the order's own: approving it twice is approving it once.
  const approve = () =>
    provider
      .invoke('order.updateOrder', { id, status: 'approved' }, { idempotencyKey: `order-${id}:approve` })
      .then(onChanged);
  const button = (words: string, onClick: () => void) => (
    <button type="button" className={styles.button} disabled={isRunning} onClick={onClick}>
      {translate(words)}
    </button>
  );
  return (
    <li className={list.row}>
      <span>
        <b>
          {number} {names.join(translate('order-entry.separator'))}
        </b>
        <small>{formatTime(new Date(ctime))}</small>
        {problem !== null && (
          <small role="alert">
            <Problem problem={problem} />
          </small>
        )}
      </span>
      <Status tone={TONES.get(status as 'placed') ?? 'neutral'}>
        {translate(`order-entry.orders.status.${status}`)}
      </Status>
      <span className={list.figure}>{formatAmount(totalAmount)}</span>
      {isPlaced && mayUpdate && button('order-entry.orders.finish', () => void run(approve))}
      {button('order-entry.orders.reprint', () => void run(() => onReprint(order)))}
      {status !== 'refund' &&
        mayUpdate &&
        button(isPlaced ? 'order-entry.orders.cancel' : 'order-entry.orders.refund', () => onRefund(order))}
    </li>
  );
}

/** Runs one thing at a time, and keeps what it failed with. */
function useAct() {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, run };
}
