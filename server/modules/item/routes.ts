import type { Call } from '../../calls/call.ts';
import { addDerivedTo } from '../../crud/entity/add-derived.ts';
import { readRecord, readRow } from '../../crud/entity/read-record.ts';
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
import { ProblemError } from '../../http/problem-error.ts';
import { fitsFixed } from '../../rights/fits-fixed.ts';
import type { OperationModule } from '../module.ts';
import { readTrial, type Trial } from '../service/stays/read-trial.ts';
import { tryStayOfOrder } from '../service/stays/try-stay.ts';
import { addItem, updateItem } from './operations.ts';
import { SOLD_TYPES } from './sold-types.ts';
import { areTickets, listTickets } from './ticket-items.ts';

const ENTITY = 'item';

export const itemArea = {
  'item.fetchItems/item': {
    handle: (call) => listItems(call, scopeOfCall(call, ENTITY)),
  },
  'item.fetchItem/item': {
    /** With `calc`, `cache` or `test` a trial calculation of a stay (spec/3 §7.1). */
    async handle(call) {
      const trial = readTrial(call);
      return trial ? answerTrial(call, trial) : answerItem(call);
    },
  },
  'item.addItem/item': {
    judgesRecord: true,
    async handle(call) {
      return { status: 201, body: await addItem(call.deps, toChange(call), call.body) };
    },
  },
  'item.updateItem/item': {
    judgesRecord: true,
    assertMayChange: async (transaction, scope, id) => {
      await readRow(transaction, withinSoldTypes(scope), id);
    },
    async handle(call) {
      return { status: 200, body: await updateItem(call.deps, toChange(call), idInPath(call), call.body) };
    },
  },
  'item.deleteItem/item': {
    async handle(call) {
      const id = idInPath(call);
      await inTransaction(call.deps.database, (transaction) =>
        deleteRecords(transaction, toChange(call), [id], call.deps.clock()),
      );
      return { status: 200, body: { ids: [id] } };
    },
  },
} satisfies OperationModule;

async function answerItem(call: Call): Promise<Answer> {
  const { database } = call.deps;
  const scope = scopeOfCall(call, ENTITY);
  const record = await readRecord(database, scope, idInPath(call));
  return { status: 200, body: await addDerivedTo(database, scope, record) };
}

/**
 * A stay without a vehicle of its own is the line of an order that has its id.
 * @throws ProblemError 404 for an unknown stay and for one outside of what the caller may read; 422, 409 without a price
 */
async function answerTrial(call: Call, trial: Trial): Promise<Answer> {
  const { bounds, actor } = scopeOfCall(call, ENTITY);
  const id = idInPath(call);
  const stay = await tryStayOfOrder(call.deps.database, {
    ...trial,
    storeId: actor.storeId,
    id,
  });
  const isInReach = stay !== null && (bounds === null || bounds.some((bound) => fitsFixed(stay, bound)));
  if (!isInReach) throw new ProblemError('notFound', { params: { ids: String(id) } });
  return { status: 200, body: stay };
}

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
  if (areTickets(params.type)) return listTickets(call, scope);
  const query = narrowListQuery(parseListQuery(call, scope.shape), call, scope.shape);
  const type = scope.shape.scalars.get('type');
  const sold: ListFilter[] =
    params.type === undefined && type
      ? [{ paths: [columnPath(type)], compare: 'oneOf', values: SOLD_TYPES }]
      : [];
  return answerList(call, scope, { ...query, filters: [...query.filters, ...sold] });
}
