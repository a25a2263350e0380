import type { Job, Outbox } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import { toRecordId } from '../../contract/record-id.ts';
import { randomKey } from '../../domain/random-key.ts';
import type { DurableOptions } from '../api/api-client.ts';
import type { Session } from '../auth/session.ts';
import { toJson } from './json.ts';
import { fromJobProblem } from './to-problem.ts';

export interface DurableCall extends DurableOptions {
  operationId: string;
  args: Record<string, unknown>;
}

/** The reason under which a refusal is put on record that the caller has got. */
const TOLD = 'refused';

/**
 * One call as a job of its own: kept before it is sent, sent until it is answered, also after a reload.
 * @returns the answer, however long it takes
 * @throws ProviderError for a refusal, or when it could not be kept; the signal's reason when the caller gives up
 * waiting, which does not take the call back
 */
export async function invokeDurably(
  outbox: Outbox,
  session: Session | null,
  call: DurableCall,
): Promise<unknown> {
  if (session === null) throw new ProviderError({ status: 401, code: 'unauthenticated' });
  const id = await outbox.add({
    till: outbox.till()?.id ?? null,
    cashier: { id: toRecordId(session.id), name: session.name },
    steps: [
      {
        operationId: call.operationId,
        args: Object(toJson(call.args)),
        idempotencyKey: call.idempotencyKey ?? randomKey(),
      },
    ],
    data: null,
  });
  const job = await untilAnswered(outbox, id, call.signal);
  if (job.problem === null) return job.answers[0];
  if (job.settled === null) await outbox.settle(id, TOLD);
  throw fromJobProblem(job.problem);
}

function untilAnswered(outbox: Outbox, id: string, signal: AbortSignal | undefined): Promise<Job> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const job = outbox.list().find((kept) => kept.id === id);
      if (job !== undefined && (job.state > 0 || job.problem?.isRefused === true)) end(() => resolve(job));
    };
    const giveUp = () => end(() => reject(signal?.reason));
    const stop = outbox.subscribe(look);
    const end = (tell: () => void) => {
      stop();
      signal?.removeEventListener('abort', giveUp);
      tell();
    };
    signal?.addEventListener('abort', giveUp);
    // The caller may have given up while the job was being kept.
    if (signal?.aborted === true) giveUp();
    else look();
  });
}
