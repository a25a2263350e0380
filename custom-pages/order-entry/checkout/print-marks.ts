import { type Failure, toFailure } from '../../../src/contract/failure.ts';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import type { Job } from '../../../src/engine/index.ts';

/** An order is printed twice: once with a partial cut, once without (spec/1 §4). */
export const COPIES = ['partial', 'full'] as const;
export type Copy = (typeof COPIES)[number];

/** The name of a job's mark. */
export const PRINTED = 'printed';

/** Which copies of an order have come out of the printer, and why the others have not. A type, so that it is JSON. */
export type PrintState = {
  done: Copy[];
  /** Null while nothing has gone wrong. */
  problem: Pick<Failure, 'code' | 'params'> | null;
  /** No caller waits for the missing copies: sold without a printer, printed again, or a person said so. */
  isWaived: boolean;
};

export function printStateOf({ marks }: Pick<Job, 'marks'>): PrintState {
  const mark = marks[PRINTED];
  if (!isPlainObject(mark)) return { done: [], problem: null, isWaived: false };
  const done = COPIES.filter((copy) => Array.isArray(mark.done) && mark.done.includes(copy));
  const problem = isPlainObject(mark.problem) ? toPrintProblem(mark.problem) : null;
  return { done, problem, isWaived: mark.isWaived === true };
}

/** As much of a failure as its words need: a mark is kept with its job. */
export function toPrintProblem(error: unknown): PrintState['problem'] & {} {
  const { code, params } = toFailure(error);
  return { code, params };
}

export function isPrinted(job: Pick<Job, 'marks'>): boolean {
  return printStateOf(job).done.length === COPIES.length;
}

/** Whether somebody still waits for a copy of it. */
export function isPaperMissing(job: Pick<Job, 'marks'>): boolean {
  return !isPrinted(job) && !printStateOf(job).isWaived;
}

/** The mark of a job whose missing copies are not waited for. */
export function waivedOf(job: Pick<Job, 'marks'> = { marks: {} }): PrintState {
  return { done: printStateOf(job).done, problem: null, isWaived: true };
}
