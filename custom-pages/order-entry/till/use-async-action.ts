import { useState } from 'react';
import { type Failure, toFailure } from '../../../src/contract/failure.ts';

/** Runs one thing at a time, and keeps what it failed with. */
export function useAsyncAction() {
  const [isRunning, setRunning] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const run = async (work: () => Promise<unknown>) => {
    setRunning(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(toFailure(error));
    } finally {
      setRunning(false);
    }
  };
  return { isRunning, problem, run };
}
