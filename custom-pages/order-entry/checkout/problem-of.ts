import { isPlainObject } from '../../../src/domain/plain-object.ts';
import type { JobProblem } from '../../../src/engine/index.ts';
import { fieldOf, textOf } from '../model/wire.ts';

/** What a call failed with, as far as its words need it. */
export type CallProblem = Pick<JobProblem, 'code' | 'params'>;

/** Reads it from what was thrown, by the shape that every provider's error has; also from where a job keeps it. */
export function problemOf(error: unknown): CallProblem {
  const read = (name: string): unknown =>
    error instanceof Error ? Reflect.get(error, name) : fieldOf(error, name);
  const params = read('params');
  return { code: textOf(read('code')) ?? 'unknown', params: isPlainObject(params) ? wordsOf(params) : {} };
}

function wordsOf(params: Record<string, unknown>): CallProblem['params'] {
  const known: CallProblem['params'] = {};
  for (const [name, value] of Object.entries(params))
    if (typeof value === 'string' || typeof value === 'number') known[name] = value;
  return known;
}
