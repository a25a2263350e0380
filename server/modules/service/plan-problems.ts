import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { ProblemError } from '../../http/problem-error.ts';

/** The faults of a plan, each at its field: what a JSON schema cannot say (docs/tariff.md). */
export function toProblem(problems: readonly PlanProblem[]): ProblemError {
  const errors = problems.map(({ code, pointer, params }) => ({ pointer, keyword: code, params }));
  return new ProblemError('invalid', { errors });
}
