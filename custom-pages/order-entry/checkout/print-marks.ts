import { isPlainObject } from '../../../src/domain/plain-object.ts';
import type { Job } from '../../../src/engine/index.ts';
import { type CallProblem, problemOf } from './problem-of.ts';

/** An order is printed twice: once with a partial cut, once without (spec/1 §4). */
export const COPIES = ['partial', 'full'] as const;
export type Copy = (typeof COPIES)[number];

/** The name of a job's mark. */
export const PRINTED = 'printed';

/** Which copies of an order have come out of the printer, and why the others have not. */
export interface PrintState {
  done: Copy[];
  /** Null while nothing has gone wrong. */
  problem: CallProblem | null;
}

export function printStateOf({ marks }: Pick<Job, 'marks'>): PrintState {
  const mark = marks[PRINTED];
  if (!isPlainObject(mark)) return { done: [], problem: null };
  const done = COPIES.filter((copy) => Array.isArray(mark.done) && mark.done.includes(copy));
  return { done, problem: isPlainObject(mark.problem) ? problemOf(mark.problem) : null };
}

export function isPrinted(job: Pick<Job, 'marks'>): boolean {
  return printStateOf(job).done.length === COPIES.length;
}
