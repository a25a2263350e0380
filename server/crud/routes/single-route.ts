import type { OperationRoute } from '../../calls/operation-route.ts';
import type { Slot } from '../../config/simple-rest-operations.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { scopeAt } from '../entity/scope-of-call.ts';
import type { StoredEntity } from '../entity/stored-entity.ts';
import { writeContextOf } from '../entity/write-context.ts';
import { readSingle, updateSingle } from '../save/single-record.ts';

/**
 * The handler of one slot of an entity with one record a store.
 * @returns null for slots that such an entity does not have
 */
export function singleRoute(stored: StoredEntity, slot: Slot): OperationRoute | null {
  if (slot === 'get') {
    return {
      isReading: true,
      handle: async (call) => ({
        status: 200,
        body: await readSingle(call.deps.database, scopeAt(stored, call)),
      }),
    };
  }
  if (slot !== 'update') return null;
  return {
    async handle(call) {
      const body = await inTransaction(call.deps.database, (transaction) =>
        updateSingle(transaction, scopeAt(stored, call), call.body, writeContextOf(call.deps)),
      );
      return { status: 200, body };
    },
  };
}
