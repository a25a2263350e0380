import { ProblemError } from '../http/problem-error.ts';
import { limitConcurrency } from '../turns/limit-concurrency.ts';

const MAX_WAITING = 20;

export interface PrintQueue {
  /** @throws ProblemError 503 for a job whose turn does not come in time: nothing of it is printed */
  run<Result>(job: () => Promise<Result>): Promise<Result>;
}

/**
 * One job at a time: two on one printer would mix on paper.
 * @param patienceMs how long a job may wait for its turn
 */
export function createPrintQueue(patienceMs: number): PrintQueue {
  const takeTurn = limitConcurrency({ running: 1, waiting: MAX_WAITING }, () => {
    throw busy();
  });
  return {
    run: (job) => {
      const patience = AbortSignal.timeout(patienceMs);
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(busy());
        patience.addEventListener('abort', giveUp);
        takeTurn(async () => {
          patience.removeEventListener('abort', giveUp);
          if (patience.aborted) throw busy();
          return job();
        }).then(resolve, reject);
      });
    },
  };
}

function busy(): ProblemError {
  return new ProblemError('busy', { headers: { 'Retry-After': '2' } });
}
