import type { Call } from '../../calls/call.ts';
import type { OperationRoute } from '../../calls/operation-route.ts';
import type { Slot } from '../../config/simple-rest-operations.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Answer } from '../../http/answer.ts';
import type { EntityScope } from '../entity/scope.ts';
import { scopeAt } from '../entity/scope-of-call.ts';
import type { StoredEntity } from '../entity/stored-entity.ts';
import { answerList } from '../list/answer-list.ts';
import { narrowListQuery } from '../list/narrow-list-query.ts';
import { parseSimpleRestQuery } from '../list/parse-simple-rest-query.ts';
import { deleteRecords } from '../save/delete-records.ts';
import { crudRoute } from './crud-route.ts';
import { idInPath } from './id-in-path.ts';

/**
 * The handler of one slot of a resource without operations. A list and a deletion are answered as ra-data-simple-rest
 * reads them, without an envelope; the other slots as everywhere.
 * @param resource its name, which the range of a list begins with
 */
export function simpleRestRoute(resource: string, stored: StoredEntity, slot: Slot): OperationRoute {
  if (slot === 'list')
    return { isReading: true, handle: (call) => answerPlainList(call, scopeAt(stored, call), resource) };
  if (slot === 'delete') return { handle: (call) => answerDeletion(call, scopeAt(stored, call)) };
  return crudRoute(stored, slot);
}

function answerPlainList(call: Call, scope: EntityScope, resource: string): Promise<Answer> {
  const asked = narrowListQuery(parseSimpleRestQuery(scope.shape, call.params), call, scope.shape);
  return answerList(call, scope, asked, ({ records, total }, { range }) => {
    const from = range?.offset ?? 0;
    const end = Math.min(total, from + (range?.limit ?? total));
    const to = Math.max(from, end - 1);
    return {
      body: records,
      headers: { 'Content-Range': `${encodeURIComponent(resource)} ${from}-${to}/${total}` },
    };
  });
}

async function answerDeletion(call: Call, scope: EntityScope): Promise<Answer> {
  const { database, clock } = call.deps;
  const id = idInPath(call);
  await inTransaction(database, (transaction) => deleteRecords(transaction, scope, [id], clock()));
  return { status: 200, body: { id } };
}
