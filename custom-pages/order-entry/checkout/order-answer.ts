import { isPlainObject } from '../../../src/contract/json-object.ts';
import { guestNumberOf } from '../../../src/domain/waiting-number.ts';
import type { Job } from '../../../src/engine/index.ts';
import { fieldOf, integerOf, textOf } from '../model/read-wire-value.ts';

/** The order as the provider has answered it, what it said last above what it said first; null while it has not. */
export function orderAnswerOf({ answers }: Pick<Job, 'answers'>): Record<string, unknown> | null {
  const known = answers.filter(isPlainObject);
  return known.length === 0 ? null : Object.assign({}, ...known);
}

/** What the guest is called by; null while there is no number. */
export function calledNumberOf(job: Pick<Job, 'answers' | 'number'>): string | null {
  const waiting = fieldOf(orderAnswerOf(job), 'waiting_number');
  return guestNumberOf({
    till_number: job.number,
    waiting_number: textOf(waiting) ?? integerOf(waiting),
  });
}
