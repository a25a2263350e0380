import type { Call } from '../../calls/call.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** The record that the path names. @throws ProblemError 404 for what is no id */
export function idInPath({ operation, params }: Call): number {
  const parameter = (operation.parameters ?? []).find((candidate) => candidate.in === 'path');
  const id = parameter && params[parameter.name];
  if (typeof id !== 'number') throw new ProblemError('notFound');
  return id;
}
