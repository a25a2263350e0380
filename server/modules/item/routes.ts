import type { Call } from '../../calls/call.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { columnPath, type ListFilter } from '../../crud/list/list-query.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Answer } from '../../http/answer.ts';
import type { OperationModule } from '../module.ts';
import { addItem, updateItem } from './operations.ts';
import { SOLD_TYPES } from './sold-types.ts';

const ENTITY = 'item';

export const itemArea = {
  'item.fetchItems': {
    handle: (call) => listItems(call, scopeOfCall(call, ENTITY)),
  },
  'item.addItem': {
    judgesRecord: true,
    async handle(call) {
      return { status: 201, body: await addItem(call.deps, toChange(call), call.body) };
    },
  },
  'item.updateItem': {
    judgesRecord: true,
    assertMayChange: async (transaction, scope, id) => {
      await readRow(transaction, withinSoldTypes(scope), id);
    },
    async handle(call) {
      return { status: 200, body: await updateItem(call.deps, toChange(call), idInPath(call), call.body) };
    },
  },
  'item.deleteItem': {
    async handle(call) {
      const id = idInPath(call);
      await inTransaction(call.deps.database, (transaction) =>
        deleteRecords(transaction, toChange(call), [id], call.deps.clock()),
      );
      return { status: 200, body: { ids: [id] } };
    },
  },
} satisfies OperationModule;

function toChange(call: Call): EntityScope {
  return withinSoldTypes(scopeOfCall(call, ENTITY));
}

/**
 * The family is one, and each resource changes the types that it fixes: vehicles, tickets. One that fixes none is about
 * what the till sells.
 */
function withinSoldTypes(scope: EntityScope): EntityScope {
  const reaches = (scope.reaches ?? []).map(({ fixed, ...reach }) => ({
    ...reach,
    fixed: { type: [...SOLD_TYPES], ...fixed },
  }));
  return { ...scope, reaches, bounds: reaches.map(({ fixed }) => fixed) };
}

/** A page of items; without a type those that the till sells (spec/1 §7). */
function listItems(call: Call, scope: EntityScope): Promise<Answer> {
  const { params } = call;
  const query = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
  const type = scope.shape.scalars.get('type');
  const sold: ListFilter[] =
    params.type === undefined && type
      ? [{ paths: [columnPath(type)], compare: 'oneOf', values: SOLD_TYPES }]
      : [];
  return answerList(call, scope, { ...query, filters: [...query.filters, ...sold] });
}
