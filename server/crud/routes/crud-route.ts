import { isPlainObject } from '../../../src/contract/json-object.ts';
import { uniqueRuleOf } from '../../../src/schema/dialect/entity.ts';
import type { Call } from '../../calls/call.ts';
import type { OperationRoute } from '../../calls/operation-route.ts';
import type { Slot } from '../../config/simple-rest-operations.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Answer } from '../../http/answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { addDerivedTo } from '../entity/add-derived.ts';
import { readRecord } from '../entity/read-record.ts';
import type { RecordHooks } from '../entity/record-hooks.ts';
import type { EntityScope } from '../entity/scope.ts';
import { scopeAt } from '../entity/scope-of-call.ts';
import type { StoredEntity } from '../entity/stored-entity.ts';
import { writeContextOf } from '../entity/write-context.ts';
import { answerList } from '../list/answer-list.ts';
import { narrowListQuery } from '../list/narrow-list-query.ts';
import { parseListQuery } from '../list/parse-list-query.ts';
import { createRecord, createRecords } from '../save/create-record.ts';
import { deleteRecords } from '../save/delete-records.ts';
import { updateRecord } from '../save/update-record.ts';
import { idInPath } from './id-in-path.ts';

type SlotHandler = (call: Call, scope: EntityScope, hooks: RecordHooks) => Promise<Answer>;

/** What each slot of a resource does, for whichever entity. */
const SLOT_HANDLERS: Readonly<Record<Slot, SlotHandler>> = {
  async list(call, scope) {
    const query = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
    return answerList(call, scope, query);
  },
  async get(call, scope) {
    const { database } = call.deps;
    const record = await readRecord(database, scope, idInPath(call));
    return { status: 200, body: await addDerivedTo(database, scope, record) };
  },
  async create({ deps, body }, scope, { beforeSave, afterSave }) {
    await beforeSave?.(scope, body);
    const means = writeContextOf(deps);
    const record = await inTransaction(deps.database, async (transaction) => {
      const created = await createRecord(transaction, scope, body, means);
      return afterSave ? afterSave(transaction, scope, created, means) : created;
    });
    return { status: 201, body: await addDerivedTo(deps.database, scope, record) };
  },
  async update(call, scope, { beforeSave, afterSave }) {
    const { deps, body } = call;
    await beforeSave?.(scope, body);
    const means = writeContextOf(deps);
    const record = await inTransaction(deps.database, async (transaction) => {
      const updated = await updateRecord(transaction, scope, idInPath(call), body, means);
      return afterSave ? afterSave(transaction, scope, updated, means) : updated;
    });
    return { status: 200, body: await addDerivedTo(deps.database, scope, record) };
  },
  async delete(call, scope, { beforeDelete }) {
    const { deps } = call;
    const ids = idsToDelete(call);
    const means = writeContextOf(deps);
    await inTransaction(deps.database, async (transaction) => {
      await beforeDelete?.(transaction, scope, ids, means);
      await deleteRecords(transaction, scope, ids, means.now);
    });
    return { status: 200, body: { ids } };
  },
};

/** The handler of one slot of one entity. */
export function crudRoute(stored: StoredEntity, slot: Slot, hooks: RecordHooks = {}): OperationRoute {
  const handle = SLOT_HANDLERS[slot];
  return {
    isReading: slot === 'list' || slot === 'get',
    handle: (call) => handle(call, scopeAt(stored, call), hooks),
    ...(slot === 'create' && areAlikeTogether(stored, hooks) && { createAll: createAllBy(stored, hooks) }),
  };
}

/** Whether nothing is asked of a record that only one after the other can be asked. */
function areAlikeTogether(
  { shape }: StoredEntity,
  { beforeSave, afterSave, afterCreateAll }: RecordHooks,
): boolean {
  const isUnique = Object.values(shape.entity.properties ?? {}).some((one) => uniqueRuleOf(one) !== null);
  return !isUnique && beforeSave === undefined && (afterSave === undefined || afterCreateAll !== undefined);
}

function createAllBy(stored: StoredEntity, { afterCreateAll }: RecordHooks): OperationRoute['createAll'] {
  return async (call, records) => {
    const scope = scopeAt(stored, call);
    const means = writeContextOf(call.deps);
    const { database } = call.deps;
    const isRead = afterCreateAll !== undefined;
    const { refused, created } = await createRecords(database, scope, records, means, isRead);
    await afterCreateAll?.(database, scope, created, means);
    return refused;
  };
}

/**
 * The ids of the body, whatever stands in the path (spec/3 §7.1: one client sends a wrong id there); else the path's.
 * @throws ProblemError 422 for invalid ids, and without ids
 */
function idsToDelete(call: Call): number[] {
  const ids = isPlainObject(call.body) ? call.body.ids : undefined;
  if (ids === undefined && !call.operation.requestBody) return [idInPath(call)];
  if (!Array.isArray(ids) || ids.length === 0 || !ids.every(Number.isSafeInteger)) {
    throw new ProblemError('invalid', { errors: [{ pointer: '/ids', keyword: 'type' }] });
  }
  return [...new Set<number>(ids)];
}
