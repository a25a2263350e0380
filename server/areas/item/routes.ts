import { deleteRecords } from '../../crud/delete-records.ts';
import { idInPath } from '../../crud/id-in-path.ts';
import { scopeOfCall } from '../../crud/scope-of-call.ts';
import type { Scope } from '../../crud/scope.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Call } from '../../http/call.ts';
import type { Area } from '../area.ts';
import { listItems } from './list-items.ts';
import { addItem, updateItem } from './operations.ts';
import { SOLD_TYPES } from './sold-types.ts';

const ENTITY = 'item';

export const itemArea = {
  'item.fetchItems': {
    async handle(call) {
      return { status: 200, body: await listItems(call, scopeOfCall(call, ENTITY)) };
    },
  },
  'item.addItem': {
    async handle(call) {
      return { status: 201, body: await addItem(call.deps, toChange(call), call.body) };
    },
  },
  'item.updateItem': {
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
} satisfies Area;

/** The family is one; who may change what the till sells may not, by that, change vehicles and tickets. */
function toChange(call: Call): Scope {
  const scope = scopeOfCall(call, ENTITY);
  return { ...scope, bounds: scope.bounds ?? [{ type: [...SOLD_TYPES] }] };
}
