import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeLog } from '../../log/write-log.ts';
import type { Actor } from '../../rights/actor.ts';
import { advanceSetup } from '../system/installation.ts';
import { FIRST_STORE } from './first-store.ts';
import { insertStore, type NewStore } from './queries.ts';

export interface StoreRecord {
  id: number;
  name: string;
  host: string | null;
}

/**
 * The registration's second step: the store that the first user already belongs to (spec/1 §4).
 * @returns the store without its keys
 * @throws ProblemError 409 when there is a store
 */
export async function addStore(deps: Deps, actor: Actor, input: Omit<NewStore, 'id'>): Promise<StoreRecord> {
  return inTransaction(deps.database, async (transaction) => {
    await advanceSetup(transaction, 'store', 'category');
    const now = deps.clock();
    await insertStore(transaction, { ...input, id: FIRST_STORE }, now);
    await writeLog(transaction, {
      storeId: FIRST_STORE,
      now,
      event: 'created',
      params: { user: actor.name, entity: 'store', id: FIRST_STORE, fields: 'name, host' },
      about: { entity: 'store', id: FIRST_STORE },
    });
    return { id: FIRST_STORE, name: input.name, host: input.host };
  });
}
