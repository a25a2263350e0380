import type { Context } from 'hono';
import type { ApiOperation } from '../../src/schema/api-definition.ts';
import type { Config } from '../config/config-store.ts';
import type { Deps } from '../deps.ts';
import type { Answer } from '../http/answer.ts';
import type { FrameEnvironment } from '../http/frame.ts';
import { isSecure } from '../http/is-secure.ts';
import { isUnchanged } from '../http/is-unchanged.ts';
import type { CheckBody } from '../http/operation-body.ts';
import type { ParseParams } from '../http/parse-params.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readFormBody } from '../http/read-form-body.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { type Access, accessBy, FULL_ACCESS, type Grant } from '../rights/access.ts';
import type { Actor } from '../rights/actor.ts';
import { mayDeviceCall } from '../rights/may-device-call.ts';
import { readMediaSession } from '../sessions/read-media-session.ts';
import { readSession } from '../sessions/read-session.ts';
import { answerOnce, idempotencyKeyOf } from './answer-once.ts';
import { assertCall } from './assert-call.ts';
import type { Call } from './call.ts';
import type { OperationRoute } from './operation-route.ts';
import { projectFields } from './project-fields.ts';

export interface BoundOperation {
  operation: ApiOperation;
  route: OperationRoute;
  grants: readonly Grant[];
  parseParams: ParseParams;
  /** Null where the handler judges the body itself. */
  checkBody: CheckBody | null;
}

/** Answers one operation: who calls, may they, what do they say, and only then the handler. */
export function operationHandler(deps: Deps, config: Config, bound: BoundOperation) {
  return async (context: Context<FrameEnvironment>): Promise<Response> => {
    const request = context.req.raw;
    const token = request.headers.get('authorization');
    const actor = (await readSession(deps, token)) ?? (await mediaActor(deps, bound.operation, request));
    if (actor && !actor.device) context.set('userId', actor.userId);
    // Before the parameters: whoever has no session learns nothing about them.
    if (!actor && !bound.operation['x-public']) throw new ProblemError('unauthenticated');
    const call: Call = {
      deps,
      config,
      operation: bound.operation,
      actor,
      access: FULL_ACCESS,
      params: bound.parseParams(context.req.param(), new URL(request.url).searchParams),
      body: undefined,
      request: {
        id: context.get('requestId'),
        clientAddress: context.get('clientAddress'),
        token,
        isSecure: isSecure(request, deps.settings),
      },
    };
    call.access = await assertAccess(call, bound);
    assertOwnStore(call);
    const key = idempotencyKeyOf(call, request.headers);
    if (bound.operation.requestBody) call.body = await readBody(bound.operation, request);
    assertCall(call);
    bound.checkBody?.(call.body);
    const answer = await handleCall(call, bound.route, key);
    return isUnchanged(request, answer.headers?.ETag)
      ? new Response(null, { status: 304, headers: { ...answer.headers } })
      : toResponse(bound.operation, call.access, answer);
  };
}

/** What the browser fetches without headers opens by the media cookie, and nothing else does. */
async function mediaActor(deps: Deps, operation: ApiOperation, request: Request): Promise<Actor | null> {
  const isMedia = operation['x-media'] === true && request.method === 'GET';
  return isMedia ? readMediaSession(deps, request.headers.get('cookie')) : null;
}

function readBody(operation: ApiOperation, request: Request): Promise<unknown> {
  const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
  return isForm ? readFormBody(request) : readJsonBody(request);
}

function handleCall(call: Call, route: OperationRoute, key: string | null): Promise<Answer> {
  return key === null ? route.handle(call) : answerOnce(call, key, (once) => route.handle(once));
}

/** @throws ProblemError 401 without a session, 403 without the right */
async function assertAccess(call: Call, { operation, route, grants }: BoundOperation): Promise<Access> {
  if (call.actor?.device) {
    if (mayDeviceCall(call.actor.device, operation)) return FULL_ACCESS;
    throw new ProblemError('forbidden');
  }
  const granted = call.actor && accessBy(grants, call.actor.roles);
  if (granted) return granted;
  const isOpen = route.mayCall ? await route.mayCall(call) : operation['x-public'] === true;
  if (isOpen) return FULL_ACCESS;
  throw new ProblemError(call.actor ? 'forbidden' : 'unauthenticated');
}

/** A user belongs to one store; another's is not theirs to name (spec/3 §7). */
function assertOwnStore({ actor, params }: Call): void {
  if (actor && params.store_id !== undefined && params.store_id !== actor.storeId)
    throw new ProblemError('forbidden');
}

function toResponse(operation: ApiOperation, access: Access, answer: Answer): Response {
  const headers = { 'Cache-Control': 'no-store', ...answer.headers };
  if (answer.bytes) return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers });
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers });
  return Response.json(projectFields(operation, access, answer.body), { status: answer.status, headers });
}
