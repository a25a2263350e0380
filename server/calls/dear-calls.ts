import type { ApiOperation } from '../../src/schema/api-definition.ts';
import { WHOLE_ROWS } from '../http/answer.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Actor } from '../rights/actor.ts';
import { type Enter, limitPerOwner } from '../turns/limit-per-owner.ts';
import type { Call } from './call.ts';

/** Of ten connections to the database, dear calls take two at most: a sale never waits behind them. */
const LIMITS = { running: { ofOne: 1, ofAll: 2 }, waiting: { ofOne: 60, ofAll: 180 } };

/** Lets a dear call in when it may run: {@link limitPerOwner} for each caller. */
export type EnterDear = (
  call: Pick<Call, 'operation' | 'params' | 'actor'>,
  request: Request,
) => Promise<() => void>;

/**
 * Bounds what callers have in flight of what costs much: long lists and files that are sent here. What waits has read
 * nothing of its body and holds no connection.
 */
export function boundDearCalls(): EnterDear {
  const enter: Enter = limitPerOwner(LIMITS, () => {
    throw new ProblemError('tooManyCalls', { headers: { 'Retry-After': '5' } });
  });
  return ({ operation, params, actor }, request) =>
    isDear(operation, params) ? enter(nameOf(actor), request.signal) : Promise.resolve(() => {});
}

function isDear(operation: ApiOperation, params: Call['params']): boolean {
  if (operation.requestBody?.content['multipart/form-data'] !== undefined) return true;
  const size = operation['x-list']?.size;
  return size !== undefined && Object.hasOwn(params, size) && Number(params[size]) > WHOLE_ROWS;
}

function nameOf(actor: Actor | null): string {
  if (actor === null) return 'anonymous';
  return actor.device ? `device ${actor.device.id}` : `user ${actor.userId}`;
}
