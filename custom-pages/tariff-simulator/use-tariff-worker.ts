import { useEffect, useReducer, useRef, useState } from 'react';
import type { PlanProblem } from '../../src/domain/tariff/plan/plan-problem.ts';
import type { RealStay } from '../../src/domain/tariff/real-stay.ts';
import type { Replay } from './worker/replay-stays.ts';
import type { TariffAnswer, TariffRequest } from './worker/tariff-handler.ts';
import type { TrialAnswer, TriedStay, TwoPlans } from './worker/try-plans.ts';

interface Asked {
  plans: TwoPlans;
  /** Null while a time is missing. */
  tried: TriedStay | null;
  /** Those that are replayed; null until they are here. */
  stays: readonly RealStay[] | null;
}

interface Answers {
  trial: TrialAnswer | null;
  replay: Replay | { faults: readonly PlanProblem[] } | null;
  /** The worker has failed. */
  failure: string | null;
}

const NOTHING: Answers = { trial: null, replay: null, failure: null };

/** What a worker of its own answers of the last that was typed; an older answer stays until then. */
export function useTariffWorker({ plans, tried, stays }: Asked): Answers & { restart(): void } {
  const [answers, setAnswers] = useState(NOTHING);
  const [generation, restart] = useReducer((count: number) => count + 1, 0);
  const tell = useRef<(request: TariffRequest) => void>(() => undefined);
  const runs = useRef({ trial: 0, replay: 0 });

  useEffect(() => {
    setAnswers(NOTHING);
    const worker = new Worker(new URL('./worker/tariff-worker.ts', import.meta.url), { type: 'module' });
    const fail = (failure: string) => setAnswers((all) => ({ ...all, failure }));
    worker.addEventListener('message', ({ data }: MessageEvent<TariffAnswer>) => {
      if (data.kind === 'failed') fail(data.message);
      else if (data.run === runs.current[data.kind])
        setAnswers((all) => ({ ...all, failure: null, [data.kind]: data.answer }));
    });
    worker.addEventListener('error', ({ message }) => fail(message));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own.
    tell.current = (request) => worker.postMessage(request);
    return () => worker.terminate();
  }, [generation]);

  useEffect(() => {
    if (stays !== null) tell.current({ kind: 'stays', stays: JSON.stringify(stays) });
  }, [generation, stays]);

  useEffect(() => {
    if (tried === null) return;
    runs.current.trial += 1;
    tell.current({ kind: 'trial', run: runs.current.trial, plans, stay: tried });
  }, [generation, plans, tried]);

  useEffect(() => {
    if (stays === null) return;
    runs.current.replay += 1;
    tell.current({ kind: 'replay', run: runs.current.replay, plans });
  }, [generation, plans, stays]);

  return { ...answers, restart };
}
