import { isPlainObject } from '../../../src/domain/plain-object.ts';
import { formatWaitingNumber } from '../../../src/domain/waiting-number.ts';
import type { Job } from '../../../src/engine/index.ts';
import { fieldOf, integerOf, textOf } from '../model/wire.ts';

/** The order as the provider has answered it, what it said last above what it said first; null while it has not. */
export function orderAnswerOf({ answers }: Pick<Job, 'answers'>): Record<string, unknown> | null {
  const known = answers.filter(isPlainObject);
  return known.length === 0 ? null : Object.assign({}, ...known);
}

/** What the guest is called by: the waiting number, else the till's own number; null while there is neither. */
export function calledNumberOf(job: Pick<Job, 'answers' | 'number'>): string | null {
  const waiting = fieldOf(orderAnswerOf(job), 'waiting_number');
  const called = textOf(waiting) ?? integerOf(waiting);
  return called === null ? job.number : formatWaitingNumber(called);
}
