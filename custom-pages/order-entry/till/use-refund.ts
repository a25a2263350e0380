import { useRef, useState } from 'react';
import { randomKey } from '../../../src/domain/random-key.ts';
import { type CallProblem, problemOf } from '../checkout/problem-of.ts';
import { useProvider } from './use-provider.ts';

export interface Refund {
  isRunning: boolean;
  /** Null while nothing has gone wrong. */
  problem: CallProblem | null;
  refund(reason: string): Promise<void>;
}

/** One refund at a time, under one key until it is answered: a second try cannot pay out twice. */
export function useRefund(id: number, onDone: () => void): Refund {
  const provider = useProvider();
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const isHeld = useRef(false);
  const attempt = useRef({ reason: '', key: '' });
  const refund = async (reason: string) => {
    if (isHeld.current) return;
    isHeld.current = true;
    setRunning(true);
    // Another reason is another body, which needs a key of its own.
    if (attempt.current.reason !== reason) attempt.current = { reason, key: `${randomKey()}:refund` };
    try {
      await provider.invoke('order.refundOrder', { id, reason }, { idempotencyKey: attempt.current.key });
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      isHeld.current = false;
      setRunning(false);
    }
  };
  return { isRunning, problem, refund };
}
