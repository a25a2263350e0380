import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { WHOLE_ROWS } from '../http/answer.ts';
import { ProblemError } from '../http/problem-error.ts';
import { type Enter, limitPerOwner } from '../turns/limit-per-owner.ts';
import type { Call } from './call.ts';
import { nameOfCaller } from './caller-name.ts';

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
    isCostly(operation, params)
      ? enter(actor === null ? 'anonymous' : nameOfCaller(actor), request.signal)
      : Promise.resolve(() => {});
}

function isCostly(operation: ApiOperation, params: Call['params']): boolean {
  if (operation.requestBody?.content['multipart/form-data'] !== undefined) return true;
  return rowsAsked(operation, params) > WHOLE_ROWS;
}

/** How many rows are asked for at once; 0 where that is not said. */
function rowsAsked({ 'x-list': list, parameters = [] }: ApiOperation, params: Call['params']): number {
  const size = list?.size;
  if (size !== undefined) return Object.hasOwn(params, size) ? Number(params[size]) : 0;
  const isRange = list === undefined && parameters.some(({ name }) => name === 'range');
  const [, from, to] = (isRange && /^\s*\[\s*(\d+)\s*,\s*(\d+)\s*\]\s*$/.exec(String(params.range))) || [];
  return from === undefined ? 0 : Number(to) - Number(from) + 1;
}
