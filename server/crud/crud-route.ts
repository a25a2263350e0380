import { isPlainObject } from '../../src/schema/plain-object.ts';
import type { Operations } from '../../src/schema/resource.ts';
import type { AreaRoute } from '../areas/area.ts';
import type { Answer } from '../http/answer.ts';
import { actorOf, type Call } from '../http/call.ts';
import { ProblemError } from '../http/problem-error.ts';
import { createRecord } from './create-record.ts';
import { deleteRecords } from './delete-records.ts';
import { listAnswer } from './list-answer.ts';
import { listRecords } from './list-records.ts';
import { narrowListQuery } from './narrow-list-query.ts';
import { parseListQuery } from './parse-list-query.ts';
import { readRecord } from './read-record.ts';
import type { Scope } from './scope.ts';
import { updateRecord } from './update-record.ts';

export type Slot = keyof Operations;

type SlotHandler = (call: Call, scope: Scope) => Promise<Answer>;

/** What each slot of a resource does, for whichever entity. */
const SLOT_HANDLERS: Readonly<Record<Slot, SlotHandler>> = {
  async list(call, scope) {
    const query = narrowListQuery(parseListQuery(call.operation, scope.shape, call.params), call.access);
    const page = await listRecords(call.deps.database, scope, query);
    return { status: 200, body: listAnswer(call.operation['x-list'] ?? {}, page, query.range) };
  },
  async get(call, scope) {
    return { status: 200, body: await readRecord(call.deps.database, scope, idInPath(call)) };
  },
  async create({ deps, body }, scope) {
    const record = await deps.database
      .transaction()
      .execute((transaction) => createRecord(transaction, scope, body, deps.clock()));
    return { status: 201, body: record };
  },
  async update(call, scope) {
    const { deps, body } = call;
    const record = await deps.database
      .transaction()
      .execute((transaction) => updateRecord(transaction, scope, idInPath(call), body, deps.clock()));
    return { status: 200, body: record };
  },
  async delete(call, scope) {
    const { deps } = call;
    const ids = idsToDelete(call);
    await deps.database
      .transaction()
      .execute((transaction) => deleteRecords(transaction, scope, ids, deps.clock()));
    return { status: 200, body: { ids } };
  },
};

/** The handler of one slot of one entity. */
export function crudRoute(place: Omit<Scope, 'actor' | 'bounds'>, slot: Slot): AreaRoute {
  const handle = SLOT_HANDLERS[slot];
  return {
    handle: (call) => handle(call, { ...place, actor: actorOf(call), bounds: call.access.bounds }),
  };
}

function idInPath({ operation, params }: Call): number {
  const parameter = (operation.parameters ?? []).find((candidate) => candidate.in === 'path');
  const id = parameter && params[parameter.name];
  if (typeof id !== 'number') throw new ProblemError('notFound');
  return id;
}

/** The ids of the body, whatever stands in the path (spec/3 §7.1: one client sends a wrong id there); else the path's. */
function idsToDelete(call: Call): number[] {
  const { body } = call;
  if (!isPlainObject(body) || !Array.isArray(body.ids)) return [idInPath(call)];
  const ids = body.ids.filter((id): id is number => Number.isSafeInteger(id));
  if (ids.length === 0 || ids.length < body.ids.length) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/ids', keyword: 'type' }] });
  }
  return [...new Set(ids)];
}
