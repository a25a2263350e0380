import type { NewJob, Till } from '../../contract/outbox.ts';
import { toBusinessDay } from '../../domain/taipei-time.ts';
import { toTillNumber } from '../../domain/till-number.ts';
import { fillInJob } from './references.ts';
import type { KeptJob, TillDatabase } from './till-database.ts';

const SEQUENCE = 'sequence';

/** What a new job is given by its browser. */
export interface JobOrigin extends Pick<KeptJob, 'id' | 'storeId'> {
  now: Date;
}

/**
 * Keeps a new job, with its place in the queue and its till's next number, in one transaction. A guest waits for it:
 * all that has to be known is asked for at once, and nothing waits for the write in between.
 * @returns the job, once it is on the disk
 * @throws Error for a job that its till shall number, where there is none; DOMException when it cannot be kept
 */
export async function addJob(
  database: TillDatabase,
  { id, storeId, now }: JobOrigin,
  job: NewJob,
): Promise<KeptJob> {
  const transaction = database.transaction(['jobs', 'tills', 'values'], 'readwrite', {
    durability: 'strict',
  });
  const values = transaction.objectStore('values');
  const day = toBusinessDay(now);
  const numbering = job.isNumbered === true ? `number ${job.till} ${day}` : null;
  try {
    const [sequence, own, till] = await Promise.all([
      values.get(SEQUENCE).then(toNext),
      numbering === null ? 0 : values.get(numbering),
      job.till === null ? undefined : transaction.objectStore('tills').get(job.till),
    ]);
    if (numbering !== null && till === undefined)
      throw new Error('A job is numbered by its till, and this browser is none.');
    const count = Math.max(Number(own ?? 0), countedOn(till, day)) + 1;
    const number = numbering === null || till === undefined ? null : toTillNumber(till.letter, count);
    const kept = buildJob({ id, sequence, number, createdAt: now.toISOString(), storeId }, job);
    const written = [
      transaction.objectStore('jobs').add(kept),
      values.put(sequence, SEQUENCE),
      ...(numbering === null ? [] : [values.put(count, numbering)]),
      transaction.done,
    ];
    transaction.commit();
    await Promise.all(written);
    return kept;
  } catch (error) {
    // Nothing of it may stay: the number is given again.
    await abort(transaction);
    throw error;
  }
}

/** How far the till had counted that day before this browser became it. */
function countedOn(till: Till | undefined, day: string): number {
  return till?.counted?.day === day ? till.counted.count : 0;
}

const toNext = (last: number | string | undefined): number => Number(last ?? 0) + 1;

async function abort(transaction: { abort(): void; done: Promise<void> }): Promise<void> {
  try {
    transaction.abort();
  } catch {
    // The browser has aborted it already, as it does when its storage is full.
  }
  await transaction.done.catch(() => undefined);
}

type JobHead = Pick<KeptJob, 'id' | 'sequence' | 'number' | 'createdAt' | 'storeId'>;

function buildJob(head: JobHead, { till, cashier, steps, data, marks = {} }: NewJob): KeptJob {
  const { id, number, createdAt } = head;
  const known = { id, number, createdAt };
  return {
    ...head,
    till,
    cashier,
    steps: steps.map((step) => ({
      ...step,
      args: fillInJob(step.args, known),
      ...(step.ifRefusedLate && {
        ifRefusedLate: { ...step.ifRefusedLate, args: fillInJob(step.ifRefusedLate.args, known) },
      }),
    })),
    answers: [],
    state: 0,
    tries: 0,
    retryAt: null,
    isLate: false,
    problem: null,
    settled: null,
    data,
    marks,
  };
}
