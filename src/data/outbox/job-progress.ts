import type { Json } from '../../contract/outbox.ts';
import type { ProviderError } from '../../contract/provider-error.ts';
import type { Verdict } from './classify-failure.ts';
import type { KeptJob } from './till-database.ts';
import { toJobProblem } from './to-problem.ts';

/** A refusal of a sale that is older than this is not told to anybody who still waits for it. */
const LATE_AFTER_MILLISECONDS = 60_000;

/**
 * A job whose step has been answered.
 * @param state the step that the answer belongs to; another tab may have gone on with the job meanwhile
 */
export function afterAnswer(job: KeptJob, state: number, answer: Json): KeptJob {
  if (job.state !== state) return job;
  return {
    ...job,
    answers: [...job.answers.slice(0, state), answer],
    state: state + 1,
    tries: 0,
    retryAt: null,
    problem: null,
  };
}

/** A job whose try has failed. Refused late, it may have another body that keeps what was agreed at the till. */
export function afterFailure(
  job: KeptJob,
  state: number,
  failure: ProviderError,
  verdict: Verdict,
  at: Date,
  pauseMilliseconds: number,
): KeptJob {
  if (job.state !== state) return job;
  // Without the right, waiting does not help; without a session, the next one may be good for it.
  const isRefused = verdict === 'refused' || (verdict === 'sender' && failure.status === 403);
  const isLate = job.isLate || at.getTime() - Date.parse(job.createdAt) > LATE_AFTER_MILLISECONDS;
  if (isRefused && isLate) {
    const other = withOtherBody(job, failure.code);
    if (other !== null) return other;
  }
  const isPaused = !isRefused && verdict !== 'silent';
  return {
    ...job,
    tries: job.tries + 1,
    isLate: isLate || !isRefused,
    retryAt: isPaused ? new Date(at.getTime() + pauseMilliseconds).toISOString() : null,
    problem: toJobProblem(failure, at, isRefused),
  };
}

/** The other body has its own key, since the provider has an answer for the first one's. */
function withOtherBody(job: KeptJob, code: string): KeptJob | null {
  const step = job.steps[job.state];
  const other = step?.ifRefusedLate;
  if (step === undefined || other === undefined || !other.codes.includes(code)) return null;
  const replaced = {
    operationId: step.operationId,
    args: other.args,
    idempotencyKey: other.idempotencyKey,
  };
  return {
    ...job,
    steps: job.steps.with(job.state, replaced),
    tries: 0,
    isLate: true,
    retryAt: null,
    problem: null,
  };
}
