import type { JsonObject } from '../../../src/contract/json-object.ts';
import { readRow } from '../../crud/entity/read-record.ts';
import type { EntityScope } from '../../crud/entity/scope.ts';
import { writeContextOf } from '../../crud/entity/write-context.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { deleteRecords } from '../../crud/save/delete-records.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { writeLog } from '../../log/write-log.ts';
import { endTokens } from './queries.ts';
import { type AppTokens, renewTokens } from './tokens.ts';

/** Adds a device. @returns it with its keys, which are answered this once */
export function addApp(deps: Deps, scope: EntityScope, body: unknown): Promise<JsonObject> {
  return inTransaction(deps.database, async (transaction) => {
    const app = await createRecord(transaction, scope, body, writeContextOf(deps));
    return { ...app, ...(await renewTokens(transaction, keyOf(scope, Number(app.id)), deps)) };
  });
}

/** New keys for a device. @throws ProblemError 404 */
export function renewAppTokens(deps: Deps, scope: EntityScope, id: number): Promise<AppTokens> {
  return inTransaction(deps.database, async (transaction) => {
    const { name } = await readRow(transaction, scope, id, true);
    const tokens = await renewTokens(transaction, keyOf(scope, id), deps);
    await writeLog(transaction, {
      storeId: scope.actor.storeId,
      now: deps.clock(),
      event: 'tokensRenewed',
      params: { user: scope.actor.name, app: name, id },
      about: { entity: 'app', id },
    });
    return tokens;
  });
}

/** Deletes a device; its token opens nothing from then on. @throws ProblemError 404 */
export function deleteApp(deps: Deps, scope: EntityScope, id: number): Promise<void> {
  return inTransaction(deps.database, async (transaction) => {
    await deleteRecords(transaction, scope, [id], deps.clock());
    await endTokens(transaction, keyOf(scope, id), deps.clock());
  });
}

function keyOf({ actor }: EntityScope, id: number): { storeId: number; id: number } {
  return { storeId: actor.storeId, id };
}
