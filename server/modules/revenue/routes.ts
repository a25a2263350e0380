import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { buildDefaults } from '../../../src/schema/json-schema/build-defaults.ts';
import { actorOf } from '../../calls/call.ts';
import { readRecord } from '../../crud/entity/read-record.ts';
import { type EntityScope, tableOf } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { type WriteContext, writeContextOf } from '../../crud/entity/write-context.ts';
import { assertRecord } from '../../crud/save/check-record.ts';
import { createRecord } from '../../crud/save/create-record.ts';
import { updateRecord } from '../../crud/save/update-record.ts';
import { lockNamed } from '../../database/advisory-locks.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Tables } from '../../database/tables.ts';
import type { OperationModule } from '../module.ts';

const REVENUE = 'daily-non-system-revenue';

/** What a store earns outside of the system: a record for each day, every number of it 0 until it is filled in. */
export const revenueArea = {
  'revenue.readDailyNonSystemRevenue': {
    async handle(call) {
      const scope = scopeOfCall(call, REVENUE);
      const day = String(call.params.day);
      const id = await findDay(call.deps.database, scope, day);
      const known = id === null ? { day, version: 0 } : await readRecord(call.deps.database, scope, id);
      return { status: 200, body: buildDefaults(scope.shape.entity, known) };
    },
  },
  'revenue.uploadDailyNonSystemRevenue': {
    judgesRecord: true,
    async handle(call) {
      const scope = scopeOfCall(call, REVENUE);
      const body = await inTransaction(call.deps.database, (transaction) =>
        saveDay(transaction, scope, call.body, writeContextOf(call.deps)),
      );
      return { status: 200, body };
    },
  },
  'revenue.fetchFilledDays': {
    async handle(call) {
      const scope = scopeOfCall(call, REVENUE);
      const { rows } = await sql<{ day: string }>`
        select to_char(day, 'YYYY-MM-DD') as day from ${tableOf(scope)}
        where store_id = ${actorOf(call).storeId}
          and date_trunc('month', day) = date_trunc('month', ${String(call.params.day)}::date)
        order by day`.execute(call.deps.database);
      return { status: 200, body: rows.map(({ day }) => day) };
    },
  },
} satisfies OperationModule;

async function findDay(database: Kysely<Tables>, scope: EntityScope, day: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ${tableOf(scope)} where store_id = ${scope.actor.storeId} and day = ${day}::date`.execute(
    database,
  );
  return rows[0]?.id ?? null;
}

/**
 * Fills in a day, or changes it. Numbers that are not sent are 0 (document 3, §5).
 * @throws ProblemError 422 for what the schema refuses; 409 where the day has changed since the version that is sent
 */
async function saveDay(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  body: unknown,
  means: WriteContext,
): Promise<JsonObject> {
  const { entity } = scope.shape;
  const sent = isPlainObject(body) ? buildDefaults(entity, body) : {};
  assertRecord(scope.shape, sent);
  // Two who fill in the same day at once: the second waits here, and is then told by its version.
  await lockNamed(transaction, [REVENUE, scope.actor.storeId, sent.day]);
  const id = await findDay(transaction, scope, String(sent.day));
  return buildDefaults(
    entity,
    id === null
      ? await createRecord(transaction, scope, sent, means)
      : await updateRecord(transaction, scope, id, sent, means),
  );
}
