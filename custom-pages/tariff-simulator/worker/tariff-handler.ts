import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import type { Stay } from '../../../src/domain/tariff/price/price-stay.ts';
import { type RealStay, toStay } from '../../../src/domain/tariff/real-stay.ts';
import { type Replay, replayStays } from './replay-stays.ts';
import { readPlans, type TrialAnswer, type TriedStay, type TwoPlans, tryPlans } from './try-plans.ts';

/** What the worker is told. A `run` is counted up: of each kind only the last one is answered. */
export type TariffRequest =
  /** `stays` is a JSON text of `RealStay[]`: one text is copied at once. */
  | { kind: 'stays'; stays: string }
  | { kind: 'trial'; run: number; plans: TwoPlans; stay: TriedStay }
  | { kind: 'replay'; run: number; plans: TwoPlans };

export type TariffAnswer =
  | { kind: 'trial'; run: number; answer: TrialAnswer }
  | { kind: 'replay'; run: number; answer: Replay | { faults: readonly PlanProblem[] } }
  | { kind: 'failed'; message: string };

/**
 * Tries plans and replays stays. A run that a later one has overtaken is given up, the price of one stay comes first.
 * @param pause lets the messages in that have come meanwhile
 */
export function createTariffHandler(
  answer: (message: TariffAnswer) => void,
  pause: () => Promise<void>,
): (request: TariffRequest) => void {
  let stays: readonly Stay[] = [];
  const wanted = { trial: 0, replay: 0 };
  const take = async (request: TariffRequest): Promise<void> => {
    if (request.kind === 'stays') {
      stays = (JSON.parse(request.stays) as RealStay[]).map(toStay);
      return;
    }
    const { kind, run, plans } = request;
    wanted[kind] = run;
    // All messages that wait are read before one is worked on.
    await pause();
    if (kind === 'replay') await pause();
    const isWanted = () => wanted[kind] === run;
    if (!isWanted()) return;
    if (kind === 'trial') {
      answer({ kind, run, answer: tryPlans(plans, request.stay) });
      return;
    }
    const read = readPlans(plans);
    if (read.problems !== null) {
      answer({ kind, run, answer: { faults: read.problems } });
      return;
    }
    const replay = await replayStays(read, stays, { pause, isWanted });
    if (replay !== null) answer({ kind, run, answer: replay });
  };
  return (request) => {
    take(request).catch((error: unknown) => answer({ kind: 'failed', message: String(error) }));
  };
}
