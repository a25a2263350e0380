import { useRef, useState } from 'react';
import { type Failure, toFailure } from '../../../src/contract/failure.ts';
import { typedInvoke } from '../../../src/contract/typed-invoke.ts';
import { randomKey } from '../../../src/domain/random-key.ts';
import { buildOrderReceipt } from '../../../src/domain/receipt/build-order-receipt.ts';
import type { Press } from '../checkout/print-sale.ts';
import type { ListedOrder } from '../model/placed-order.ts';
import { type RefundSlip, refundNoteOf, type TakenLine, toRefundSlip } from '../model/refund-lines.ts';
import { openDrawer } from './open-drawer.ts';
import { useProvider } from './use-provider.ts';

/** What is to be given back. */
export interface RefundRequest {
  reason: string;
  /** Null: everything that is left. */
  lines: readonly TakenLine[] | null;
  /** Whole yuan. */
  amount: number;
}

/** Where it is taken back. */
export interface RefundTill {
  press: Press;
  /** Whether paper is wanted here; the drawer opens in any case. */
  usesPrinter: boolean;
}

export interface Refund {
  isRunning: boolean;
  /** Null while nothing has gone wrong. */
  problem: Failure | null;
  /** Why its slip did not come out; null while nothing is wrong with it. */
  slipProblem: Failure | null;
  refund(request: RefundRequest): Promise<void>;
}

/**
 * One refund at a time, under one key until it is answered: a second try cannot pay out twice. Then the drawer opens where
 * cash goes back, and a slip is printed.
 * @param onDone called once the provider has taken it back, before anything is printed
 */
export function useRefund(order: ListedOrder, till: RefundTill, onDone: (amount: number) => void): Refund {
  const provider = useProvider();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const [slipProblem, setSlipProblem] = useState<Failure | null>(null);
  const isHeld = useRef(false);
  const attempt = useRef({ body: '', key: '' });
  const refund = async (request: RefundRequest) => {
    if (isHeld.current) return;
    isHeld.current = true;
    setRunning(true);
    const { reason, lines, amount } = request;
    const args = { id: order.id, reason, ...(lines === null ? {} : { lines }) };
    const body = JSON.stringify(args);
    // Another body needs a key of its own.
    if (attempt.current.body !== body) attempt.current = { body, key: `${randomKey()}:refund` };
    try {
      const answer = await typedInvoke(provider)('order.refundOrder', args, {
        idempotencyKey: attempt.current.key,
      });
      setProblem(null);
      onDone(amount);
      if (order.status !== 'placed')
        await follow(
          order,
          { lines, amount, refund: { reason, ...refundNoteOf(answer) } },
          till,
          attempt.current.key,
        ).catch((error: unknown) => setSlipProblem(toFailure(error)));
    } catch (error) {
      setProblem(toFailure(error));
    } finally {
      isHeld.current = false;
      setRunning(false);
    }
  };
  return { isRunning, problem, slipProblem, refund };
}

/** @throws ProviderError when the slip does not come out */
async function follow(
  order: ListedOrder,
  taken: RefundSlip,
  { press, usesPrinter }: RefundTill,
  key: string,
): Promise<void> {
  if (order.paymentTypes.includes('cash')) await openDrawer(press);
  if (!usesPrinter) return;
  const { store, words, print } = press;
  const slip = toRefundSlip(order.receipt, taken);
  await print(buildOrderReceipt({ order: slip, store, words, isPartialCut: false }), `${key}:slip`);
}
