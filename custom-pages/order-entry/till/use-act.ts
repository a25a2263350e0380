import { useState } from 'react';
import { type CallProblem, problemOf } from '../checkout/problem-of.ts';

/** Runs one thing at a time, and keeps what it failed with. */
export function useAct() {
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
