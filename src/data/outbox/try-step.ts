import type { Json } from '../../contract/outbox.ts';
import { ProviderError } from '../../contract/provider-error.ts';
import type { ApiClient } from '../api/api-client.ts';
import { classifyFailure, toFailure } from './classify-failure.ts';
import { toJson } from './json.ts';
import { fillInAnswers } from './references.ts';
import type { Sender } from './senders.ts';
import type { KeptJob } from './till-database.ts';

/** Somebody stands at the till; what takes longer is sent again later, under the same key. */
const TIMEOUT_MILLISECONDS = 10_000;

export type Outcome = { answer: Json } | { failure: ProviderError };

/**
 * Sends a job's current step once, by the first of its senders that the provider accepts.
 * @returns the answer or the failure; `noSender` where no sender may send it now
 */
export async function tryStep(
  client: Pick<ApiClient, 'invoke'>,
  job: KeptJob,
  senders: AsyncIterable<Sender>,
): Promise<Outcome> {
  let failure = noSender();
  for await (const sender of senders) {
    try {
      return { answer: await send(client, job, sender) };
    } catch (thrown) {
      failure = toFailure(thrown);
    }
    if (isDoneAlready(job, failure)) return { answer: { ...failure.params } };
    if (classifyFailure(failure) !== 'sender') break;
    // The token of the device is refused; the signed-in user must not be asked to sign in.
    if (sender.isDevice && failure.status === 401) failure = noSender();
  }
  return { failure };
}

/** What somebody else has done meanwhile need not be done again. */
function isDoneAlready(job: KeptJob, { code, params }: ProviderError): boolean {
  const isDoneIf = job.steps[job.state]?.isDoneIf;
  return isDoneIf?.code === code && isDoneIf.values.includes(String(params[isDoneIf.param]));
}

function noSender(): ProviderError {
  return new ProviderError({ status: 401, code: 'noSender' });
}

async function send(
  client: Pick<ApiClient, 'invoke'>,
  job: KeptJob,
  { token, signingKey, storeId }: Sender,
): Promise<Json> {
  const step = job.steps[job.state];
  if (step === undefined) throw new Error(`The job ${job.id} has no step ${job.state}.`);
  const answer = await client.invoke(step.operationId, fillInAnswers(step.args, job.answers), {
    token,
    ...(signingKey !== undefined && { signingKey }),
    storeId,
    idempotencyKey: step.idempotencyKey,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
  // A page that stands in front of the network (a sign-in of a hotel) answers everything, as text.
  if (typeof answer === 'string' && answer !== '')
    throw new ProviderError({ status: 0, code: 'wrongAnswer', message: 'The answer is no JSON.' });
  return toJson(answer);
}
