import { ProblemError } from '../http/problem-error.ts';
import { limitPerOwner } from '../turns/limit-per-owner.ts';

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
  const running = { ofOne: 1, ofAll: 1 };
  const waiting = { ofOne: MAX_WAITING, ofAll: MAX_WAITING };
  const enter = limitPerOwner({ running, waiting }, () => {
    throw busy();
  });
  return {
    async run(job) {
      const leave = await enter('printer', AbortSignal.timeout(patienceMs)).catch(() => {
        throw busy();
      });
      try {
        return await job();
      } finally {
        leave();
      }
    },
  };
}

function busy(): ProblemError {
  return new ProblemError('busy', { headers: { 'Retry-After': '2' } });
}
