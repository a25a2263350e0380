import type { ProblemBody } from '../../src/contract/problem.ts';
import type { ProblemError } from './problem-error.ts';

/** The one error envelope. */
export function problemResponse(problem: ProblemError, requestId: string): Response {
  const { params, errors, headers } = problem.details;
  const body: ProblemBody = {
    status: problem.status,
    code: problem.code,
    message: `problems.${problem.code}`,
    ...(params && { params }),
    ...(errors && { errors }),
    request_id: requestId,
  };
  return Response.json(body, {
    status: problem.status,
    headers: { 'Cache-Control': 'no-store', ...headers },
  });
}
