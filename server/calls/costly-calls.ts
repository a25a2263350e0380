import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { WHOLE_ROWS } from '../http/answer.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Actor } from '../rights/actor.ts';
import { type Enter, limitPerOwner } from '../turns/limit-per-owner.ts';
import type { Call } from './call.ts';

/** Of ten connections to the database, costly calls take two at most: a sale never waits behind them. */
const LIMITS = { running: { ofOne: 1, ofAll: 2 }, waiting: { ofOne: 60, ofAll: 180 } };

/** Lets a costly call in when it may run: {@link limitPerOwner} for each caller. */
export type EnterCostly = (
  call: Pick<Call, 'operation' | 'params' | 'actor'>,
  request: Request,
) => Promise<() => void>;

/**
 * Limits the costly calls that run at once, of each caller and of all: long lists and uploads. A call that waits has
 * not read its body and holds no connection.
 */
export function limitCostlyCalls(): EnterCostly {
  const enter: Enter = limitPerOwner(LIMITS, () => {
    throw new ProblemError('tooManyCalls', { headers: { 'Retry-After': '5' } });
  });
  return ({ operation, params, actor }, request) =>
    isCostly(operation, params) ? enter(nameOf(actor), request.signal) : Promise.resolve(() => {});
}

function isCostly(operation: ApiOperation, params: Call['params']): boolean {
  if (operation.requestBody?.content['multipart/form-data'] !== undefined) return true;
  const size = operation['x-list']?.size;
  return size !== undefined && Object.hasOwn(params, size) && Number(params[size]) > WHOLE_ROWS;
}

/** A user may open any number of tills: what these ask for is theirs. */
function nameOf(actor: Actor | null): string {
  if (actor === null) return 'anonymous';
  if (!actor.device) return `user ${actor.name}`;
  const { id, openedBy } = actor.device;
  return openedBy === null ? `device ${id}` : `user ${openedBy}`;
}
