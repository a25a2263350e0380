import { setImmediate } from 'node:timers/promises';
import type { Context } from 'hono';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { isPublic, takesMediaCookie, ticketParameterOf } from '../../src/schema/api/operation-security.ts';
import type { Config } from '../config/config-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import type { Answer } from '../http/answer.ts';
import type { AppEnvironment } from '../http/base-app.ts';
import { isSecure } from '../http/client-address.ts';
import { isUnchanged } from '../http/is-unchanged.ts';
import { readFormBody, takesForm } from '../http/parse-form.ts';
import { ProblemError } from '../http/problem-error.ts';
import { BODY_PATIENCE } from '../http/read-bytes.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { beginRows, streamRows } from '../http/stream-rows.ts';
import { type Access, accessBy, FULL_ACCESS, type View } from '../rights/access.ts';
import type { Actor } from '../rights/actor.ts';
import { accessOfDevice, mayDeviceCall } from '../rights/device-access.ts';
import { viewsOf } from '../rights/entity-views.ts';
import { type RestrictedWords, restrictedFor } from '../rights/restricted-words.ts';
import { type Redeemed, redeemTicket } from '../sessions/download-ticket.ts';
import { isUnchangedCaller, readMediaSession, readSession, recallSession } from '../sessions/read-session.ts';
import type { ListSnapshots } from '../snapshots/list-snapshots.ts';
import { accessOfCall, isOfRecord } from './access-of-call.ts';
import { answerOnce, hasKey, idempotencyKeyOf } from './answer-once.ts';
import { assertSeen } from './assert-seen.ts';
import type { BoundOperation } from './bound-operation.ts';
import type { Call } from './call.ts';
import type { EnterCostly } from './costly-calls.ts';
import { isMereReading, type OperationRoute } from './operation-route.ts';
import { projectRows, projectText, type Sight } from './project-fields.ts';
import type { AnsweredRecords } from './record-places-of.ts';

/** What the calls of all configurations share: those of an earlier one may still be under way. */
export interface SharedByCalls {
  /** Waited for before a costly call's body is read, and left when its answer is sent. */
  enterCostly: EnterCostly;
  snapshots: ListSnapshots;
}

/**
 * Answers one operation: who calls, may they, what do they say, and only then the handler.
 */
export function operationHandler(
  deps: Deps,
  config: Config,
  bound: BoundOperation,
  { enterCostly, snapshots }: SharedByCalls,
) {
  const answerAs = async (
    context: RequestContext,
    caller: Actor | null,
    readBody: ReadBody,
    opens?: Redeemed['opens'],
  ) => {
    const request = context.req.raw;
    const call = toCall(context, { deps, config, snapshots, caller, bound });
    const { operationId } = bound.operation;
    if (opens?.({ operationId, args: call.params }) === false) throw new ProblemError('unauthenticated');
    call.access = await assertAccess(call, bound);
    assertOwnStore(call);
    const key = idempotencyKeyOf(call, request.headers);
    const leave = await enterCostly(call, request);
    try {
      const { answer, sight } = await answerCall(call, bound, key, { method: request.method, readBody });
      if (answer.rows) return toStream(call, sight, { ...answer, rows: await beginRows(answer.rows) }, leave);
      leave();
      return isUnchanged(request, answer.headers?.ETag)
        ? new Response(null, { status: 304, headers: { ...answer.headers } })
        : toResponse(bound.operation, sight, answer);
    } catch (error) {
      leave();
      throw error;
    }
  };
  return async (context: RequestContext): Promise<Response> => {
    const request = context.req.raw;
    const readBody = bodyReader(bound.operation, request);
    const ticket = readTicket(bound.operation, request);
    if (ticket !== null) {
      const redeemed = await redeemTicket(deps, ticket);
      return answerAs(context, redeemed?.actor ?? null, readBody, redeemed?.opens);
    }
    const readCaller = async () =>
      (await readSession(deps, request, bound.operation['x-max-body-bytes'])) ??
      (await mediaActor(deps, bound.operation, request));
    const isReading = isMereReading(bound, request);
    const recalled =
      isReading || hasKey(bound.operation, request.headers) ? recallSession(deps, request) : null;
    if (recalled === null) return answerAs(context, await readCaller(), readBody);
    // A refusal may come from a session that has ended or changed: the call is judged again by what it is now.
    const answering = answerAs(context, recalled, readBody).catch(() => null);
    // Beside a reading, and behind it, since the reading takes longer.
    const caller = isReading ? await setImmediate().then(readCaller) : null;
    if (!isReading || isUnchangedCaller(caller, recalled)) {
      const answer = await answering;
      if (answer) return answer;
    } else void answering.then((unwanted) => unwanted?.body?.cancel());
    return answerAs(context, caller ?? (await readCaller()), readBody);
  };
}

type RequestContext = Context<AppEnvironment>;

/** Reads the body, once for all who ask. */
type ReadBody = () => Promise<unknown>;

interface Asked {
  bound: BoundOperation;
  caller: Actor | null;
}

/** @throws ProblemError 401 without a session; 404, 422 for parameters that the operation does not take */
function toCall(
  context: RequestContext,
  { bound, caller, ...whole }: Pick<Call, 'deps' | 'config' | 'snapshots'> & Asked,
): Call {
  const request = context.req.raw;
  const actor = isAnyone(caller, bound.operation) ? null : caller;
  if (actor && !actor.device) context.set('userId', actor.userId);
  // Before the parameters: a caller without a session learns nothing about them.
  if (!actor && !isPublic(bound.operation)) throw new ProblemError('unauthenticated');
  return {
    ...whole,
    operation: bound.operation,
    actor,
    access: FULL_ACCESS,
    views: [],
    restricted: [],
    sight: { fields: null, hidden: [] },
    params: bound.parseParams(context.req.param(), queryOf(bound.operation, request)),
    body: undefined,
    request: {
      id: context.get('requestId'),
      clientAddress: context.get('clientAddress'),
      token: request.headers.get('authorization'),
      isSecure: isSecure(request, whole.deps.settings),
      host: new URL(request.url).host,
      signal: request.signal,
    },
  };
}

/** @returns the answer, and what of it the caller may see */
async function answerCall(
  call: Call,
  bound: BoundOperation,
  key: string | null,
  { method, readBody }: { method: string; readBody: ReadBody },
): Promise<{ answer: Answer; sight: Sight }> {
  if (bound.operation.requestBody) call.body = await readBody();
  if (bound.pickVariant !== null) {
    const variant = await bound.pickVariant(call);
    call.operation = variant.operation;
    call.access = await assertAccess(call, variant);
    return answerCall(call, { ...variant, pickVariant: null }, key, { method, readBody });
  }
  const { route } = bound;
  route.refuse?.(call);
  const isLocked = isOfRecord(call) && method !== 'GET';
  // A call that was judged on a record and is sent again has its answer, whatever became of the record.
  let judged = isLocked ? call : await judgeCall(call, bound);
  const handle = async ({ deps }: Call) => {
    if (!isLocked) return route.handle({ ...judged, deps });
    return inTransaction(deps.database, async (database) => {
      judged = await judgeCall({ ...call, deps: { ...deps, database } }, bound);
      return route.handle(judged);
    });
  };
  // What is sent again is compared as it was sent.
  const answer = key === null ? await handle(call) : await answerOnce(call, key, handle);
  return { answer, sight: judged.sight };
}

/** The call as its handler gets it. @throws ProblemError 403; 422 for what it sends */
async function judgeCall(
  call: Call,
  { checkBody, assertSent, readStored, records }: BoundOperation,
): Promise<Call> {
  const { entity } = records;
  const { access, body } = await accessOfCall(call, readStored);
  const held = { ...call, access };
  const judged = {
    ...held,
    views: viewsIn(held, entity),
    restricted: restrictedIn(held, entity),
    sight: sightOf(held, records),
  };
  assertSeen(judged);
  checkBody?.(call.body);
  await assertSent?.(judged, entity);
  return { ...judged, body };
}

/** The ticket in the address of a download; null where the operation takes none, or none is there. */
function readTicket(operation: ApiOperation, { method, url }: Request): string | null {
  const name = ticketParameterOf(operation);
  return name === null || method !== 'GET' ? null : new URL(url).searchParams.get(name);
}

/** The query without a ticket, which is no parameter of the operation. */
function queryOf(operation: ApiOperation, { url }: Request): URLSearchParams {
  const { searchParams } = new URL(url);
  const name = ticketParameterOf(operation);
  if (name !== null) searchParams.delete(name);
  return searchParams;
}

/** What the browser fetches without headers opens by the media cookie, and nothing else does. */
async function mediaActor(deps: Deps, operation: ApiOperation, request: Request): Promise<Actor | null> {
  const isMedia = takesMediaCookie(operation) && request.method === 'GET';
  return isMedia ? readMediaSession(deps, request.headers.get('cookie')) : null;
}

/** A device is anyone where everyone may call, and nothing is said of devices. */
function isAnyone(actor: Actor | null, operation: ApiOperation): boolean {
  return isPublic(operation) && actor?.device !== undefined && !mayDeviceCall(actor.device, operation);
}

/** By the limits that the operation says. */
function bodyReader(operation: ApiOperation, request: Request): ReadBody {
  const { requestBody, 'x-max-body-bytes': limit, 'x-timeout-seconds': seconds } = operation;
  const read = takesForm(requestBody?.content ?? {}, request) ? readFormBody : readJsonBody;
  const patience =
    seconds === undefined ? undefined : { ...BODY_PATIENCE, wholeMilliseconds: seconds * 1000 };
  let body: Promise<unknown> | undefined;
  return () => (body ??= read(request, limit, patience));
}

/** @throws ProblemError 401 without a session, 403 without the right */
async function assertAccess(call: Call, { operation, route, grants }: BoundOperation): Promise<Access> {
  if (call.actor?.device) {
    const access = accessOfDevice(call.config, call.actor.device, { operation, grants });
    if (access === null) throw new ProblemError('forbidden');
    return access;
  }
  const granted = call.actor && accessBy(grants, call.actor);
  if (granted?.fields === null) return granted;
  const isOpen = route.mayCall ? await route.mayCall(call) : isPublic(operation);
  if (isOpen) return { ...FULL_ACCESS, fields: fieldsOfOpen(call, route, granted) };
  if (granted) return granted;
  throw new ProblemError(call.actor ? 'forbidden' : 'unauthenticated');
}

/** What is open to everyone, and what of it a resource lets the caller read besides. */
function fieldsOfOpen({ config }: Call, { openFields }: OperationRoute, granted: Access | null) {
  return openFields ? new Set([...openFields(config), ...(granted?.fields ?? [])]) : null;
}

/** A user belongs to one store; another's is not theirs to name (spec/3 §7). */
function assertOwnStore({ actor, params }: Call): void {
  if (actor && params.store_id !== undefined && params.store_id !== actor.storeId)
    throw new ProblemError('forbidden');
}

function viewsIn({ access, actor, config }: Call, entity: string | null): View[] {
  return entity === null ? [] : viewsOf(entity, { config, caller: actor, resources: access.resources });
}

function restrictedIn({ actor, config }: Call, entity: string | null): RestrictedWords[] {
  return entity === null ? [] : restrictedFor(entity, { config, caller: actor });
}

function sightOf(call: Call, { places }: AnsweredRecords): Sight {
  const hidden = places.flatMap((place) => {
    const views = viewsIn(call, place.entity);
    const restricted = restrictedIn(call, place.entity);
    return views.length + restricted.length === 0 ? [] : [{ place, views, restricted }];
  });
  return { fields: call.access.fields, hidden };
}

/** @param leave told when the last row is sent, or the reader has gone */
function toStream(
  { operation }: Call,
  sight: Sight,
  { status, headers, body, rows }: Answer,
  leave: () => void,
): Response {
  const text = rows && streamRows(body, projectRows(operation, sight, rows), leave);
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

function toResponse(operation: ApiOperation, sight: Sight, answer: Answer): Response {
  const headers = { 'Cache-Control': 'no-store', ...answer.headers };
  if (answer.bytes) return new Response(new Uint8Array(answer.bytes), { status: answer.status, headers });
  if (answer.body === undefined) return new Response(null, { status: answer.status, headers });
  // `Vary` as the compression would add it: that builds the answer again.
  return new Response(projectText(operation, sight, answer), {
    status: answer.status,
    headers: { 'Content-Type': 'application/json', Vary: 'Accept-Encoding', ...headers },
  });
}
