import type { Call } from '../../../calls/call.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** What a trial calculation of a stay is asked for (document 3, §7.1). */
export interface Trial {
  now: Date;
  /** When it is to end; its own end, else now, when null. */
  endsAt: Date | null;
  /** Whether what was paid is answered, where the stay is paid. */
  isCached: boolean;
  /** Whether how it was worked out is answered: a long stay has thousands of rows. */
  isExplained: boolean;
}

/**
 * The trial that `calc`, `cache` or `test` ask for.
 * @returns null where none of them does
 * @throws ProblemError 422 for a test without its end, an end without a test, and one that is no moment
 */
export function readTrial({ params, deps }: Pick<Call, 'params' | 'deps'>): Trial | null {
  const { calc, cache, test, testParkEndTime: endTime } = params;
  if (calc !== true && cache !== true && test !== true && endTime === undefined) return null;
  if ((test === true) !== (endTime !== undefined)) {
    const pointer = test === true ? '/testParkEndTime' : '/test';
    throw new ProblemError('invalid', { errors: [{ pointer, keyword: 'required' }] });
  }
  return {
    now: deps.clock(),
    endsAt: typeof endTime === 'string' ? toMoment(endTime) : null,
    isCached: cache === true && calc !== true && test !== true,
    isExplained: params.explain === true,
  };
}

/** @throws ProblemError 422 for a leap second, which the format allows and no Date can say */
function toMoment(text: string): Date {
  const moment = new Date(text);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new ProblemError('invalid', {
    errors: [{ pointer: '/testParkEndTime', keyword: 'format', params: { format: 'date-time' } }],
  });
}
