import type { Context, Hono } from 'hono';
import type { Letter } from '../../src/domain/privileges.ts';
import { isStored } from '../../src/schema/dialect/is-stored.ts';
import type { Resource } from '../../src/schema/dialect/resource.ts';
import type { JsonObject } from '../../src/schema/json-schema/json-schema.ts';
import type { Config } from '../config/config-store.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Deps } from '../deps.ts';
import type { FrameEnvironment } from '../http/frame.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readJsonBody } from '../http/read-json-body.ts';
import { accessBy } from '../rights/access.ts';
import { isDraft } from '../rights/is-draft.ts';
import { readSession } from '../sessions/read-session.ts';
import { addDerived, addDerivedTo } from './add-derived.ts';
import { createRecord } from './create-record.ts';
import { deleteRecords } from './delete-records.ts';
import { listRecords } from './list-records.ts';
import { meansOf } from './means.ts';
import { parseSimpleRestQuery } from './parse-simple-rest-query.ts';
import { placeOf } from './place-of.ts';
import { readRecord } from './read-record.ts';
import type { Scope } from './scope.ts';
import { updateRecord } from './update-record.ts';

type FrameContext = Context<FrameEnvironment>;
type Handler = (context: FrameContext, scope: Scope) => Promise<Response>;

/**
 * Resources without operations, at `/api/v1/<name>` in the dialect of ra-data-simple-rest: a schema alone is served
 * by this.
 */
export function registerSimpleRest(app: Hono<FrameEnvironment>, deps: Deps, config: Config): void {
  const { database, clock } = deps;
  for (const [name, resource] of config.resources) {
    const entityName = resource.entity ?? name;
    const entity = config.entities.get(entityName);
    const isServed = !resource.operations && entity?.storage !== 'single';
    if (!isServed || !entity || !isStored(entity) || isDraft(resource, entity)) continue;
    const place = placeOf(config, entityName, entity);
    const on = (method: string, path: string, letter: Letter, handle: Handler) =>
      app.on(method, path, async (context) => {
        const scope = await openScope(context, deps, { name, resource, letter });
        return handle(context, { ...scope, ...place });
      });
    const answerOne = async (scope: Scope, record: JsonObject, status = 200) =>
      answer(await addDerivedTo(database, scope, record), status);
    const all = `/api/v1/${encodeURIComponent(name)}`;
    const one = `${all}/:id`;
    on('GET', all, 'r', (context, scope) => answerList(context, deps, scope, name));
    on('GET', one, 'r', async (context, scope) =>
      answerOne(scope, await readRecord(database, scope, idOf(context))),
    );
    on('POST', all, 'c', async (context, scope) => {
      const body = await readJsonBody(context.req.raw);
      const record = await inTransaction(database, (work) => createRecord(work, scope, body, meansOf(deps)));
      return answerOne(scope, record, 201);
    });
    on('PUT', one, 'u', async (context, scope) => {
      const body = await readJsonBody(context.req.raw);
      const id = idOf(context);
      return answerOne(
        scope,
        await inTransaction(database, (work) => updateRecord(work, scope, id, body, meansOf(deps))),
      );
    });
    on('DELETE', one, 'd', async (context, scope) => {
      const id = idOf(context);
      await inTransaction(database, (work) => deleteRecords(work, scope, [id], clock()));
      return answer({ id });
    });
  }
}

async function openScope(
  context: FrameContext,
  deps: Deps,
  { name, resource, letter }: { name: string; resource: Resource; letter: Letter },
): Promise<Pick<Scope, 'actor' | 'bounds'>> {
  const actor = await readSession(deps, context.req.raw);
  if (!actor) throw new ProblemError('unauthenticated');
  if (actor.device) throw new ProblemError('forbidden');
  context.set('userId', actor.userId);
  const { privileges, fixed = null } = resource;
  const access = accessBy(
    [{ resource: name, privileges, letter, fields: null, fixed, changes: null, call: null }],
    actor.roles,
  );
  const store = context.req.query('store_id');
  if (!access || (store !== undefined && store !== String(actor.storeId)))
    throw new ProblemError('forbidden');
  return { actor, bounds: access.bounds };
}

async function answerList(
  context: FrameContext,
  { database }: Deps,
  scope: Scope,
  name: string,
): Promise<Response> {
  const query = parseSimpleRestQuery(scope.shape, new URL(context.req.url).searchParams);
  const { records, total } = await listRecords(database, scope, query);
  const from = query.range?.offset ?? 0;
  const to = from + Math.max(records.length - 1, 0);
  return answer(await addDerived(database, scope, records), 200, {
    'Content-Range': `${encodeURIComponent(name)} ${from}-${to}/${total}`,
  });
}

/** @throws ProblemError 404 for what is no id */
function idOf(context: FrameContext): number {
  const text = context.req.param('id') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new ProblemError('notFound');
  return Number(text);
}

function answer(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
