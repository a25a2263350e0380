import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { CashCount, CashProblem, CashRecord } from '../../../src/domain/cash-ledger.ts';
import { toRow } from '../../crud/entity/record-row.ts';
import { type EntityScope, tableOf } from '../../crud/entity/scope.ts';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts';
import type { Tables } from '../../database/tables.ts';

/** The records of one entity that one device delivers. */
export interface DeliveryKey {
  storeId: number;
  entity: string;
  appId: number;
}

/** What stands under a number of the device's own count. */
export interface Delivered {
  sequence: number;
  recordId: number;
  contentHash: Uint8Array;
}

/** Lets one delivery at a time add to a device's records, until the transaction ends. */
export async function lockDeliveries(transaction: Kysely<Tables>, key: DeliveryKey): Promise<void> {
  const device = JSON.stringify([key.storeId, key.entity, key.appId]);
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.delivery}, hashtext(${device}))`.execute(
    transaction,
  );
}

/** What stands under these numbers already. */
export async function readDelivered(
  transaction: Kysely<Tables>,
  { storeId, entity, appId }: DeliveryKey,
  sequences: readonly number[],
): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select sequence, record_id as "recordId", content_hash as "contentHash" from internal.delivery
    where store_id = ${storeId} and entity = ${entity} and app_id = ${appId}
      and sequence = any(${sequences}::bigint[])`.execute(transaction);
  return rows;
}

/** Adds records. @returns their ids, in the order of the records */
export async function insertRecords(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  records: readonly JsonObject[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`public.${JSON.stringify(scope.entity)}`}, 'id')) as id
    from generate_series(1, ${records.length}::integer)`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  const names = [
    'store_id',
    'id',
    'created_at',
    'updated_at',
    ...scope.shape.columns.map(({ name }) => name),
  ];
  const values = records.map(
    (record, index) =>
      sql`(${sql.join([scope.actor.storeId, ids[index], now, now, ...toRow(scope.shape, record).map(([, value]) => value)])})`,
  );
  await sql`
    insert into ${tableOf(scope)} (${sql.join(names.map((name) => sql.id(name)))})
    values ${sql.join(values)}`.execute(transaction);
  return ids;
}

/** Notes what stands under which number. */
export async function insertDelivered(
  transaction: Kysely<Tables>,
  { storeId, entity, appId }: DeliveryKey,
  delivered: readonly Delivered[],
): Promise<void> {
  await sql`
    insert into internal.delivery (store_id, entity, app_id, sequence, record_id, content_hash)
    select ${storeId}, ${entity}, ${appId}, added.* from unnest(
      ${delivered.map(({ sequence }) => sequence)}::bigint[],
      ${delivered.map(({ recordId }) => recordId)}::bigint[],
      ${delivered.map(({ contentHash }) => Buffer.from(contentHash))}::bytea[]) as added`.execute(
    transaction,
  );
}

/** A record of a cash machine with the one before it, by the machine's own count. */
export interface CashStep {
  id: number;
  record: CashRecord;
  before: CashCount | null;
}

/** The records under these numbers, and each that follows one of them, with the one before each. */
export async function readCashSteps(
  transaction: Kysely<Tables>,
  { storeId, entity, appId }: DeliveryKey,
  sequences: readonly number[],
): Promise<CashStep[]> {
  const ofDevice = (name: string) =>
    sql`${sql.id(name)}.store_id = ${storeId} and ${sql.id(name)}.entity = ${entity} and ${sql.id(name)}.app_id = ${appId}`;
  const { rows } = await sql<CashStep>`
    with asked as (
      select sequence from unnest(${sequences}::bigint[]) as given (sequence)
      union
      select (select min(following.sequence) from internal.delivery following
        where ${ofDevice('following')} and following.sequence > given.sequence)
      from unnest(${sequences}::bigint[]) as given (sequence)
    )
    select cash.id, to_jsonb(cash) as record, to_jsonb(earlier) as before
    from asked
    join internal.delivery on ${ofDevice('delivery')} and delivery.sequence = asked.sequence
    join cash on cash.store_id = ${storeId} and cash.id = delivery.record_id
    left join lateral (
      select record_id from internal.delivery previous
      where ${ofDevice('previous')} and previous.sequence < asked.sequence
      order by previous.sequence desc limit 1
    ) previous on true
    left join cash earlier on earlier.store_id = ${storeId} and earlier.id = previous.record_id`.execute(
    transaction,
  );
  return rows;
}

/** Keeps what is wrong with records of cash machines. */
export async function saveCashProblems(
  transaction: Kysely<Tables>,
  storeId: number,
  found: readonly { id: number; problems: readonly CashProblem[] }[],
): Promise<void> {
  await sql`
    update cash set problems = found.problems, is_problem = jsonb_array_length(found.problems) > 0
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (id bigint, problems jsonb)
    where cash.store_id = ${storeId} and cash.id = found.id`.execute(transaction);
}

/** The id of a cash machine's last record, by its own count; null without one. */
export async function readLastCashId(
  database: Kysely<Tables>,
  { storeId, appId }: { storeId: number; appId: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select record_id as id from internal.delivery
    where store_id = ${storeId} and entity = 'cash' and app_id = ${appId}
    order by sequence desc limit 1`.execute(database);
  return rows[0]?.id ?? null;
}

/** What a cash machine counted last, by its own count, and under which number; null before its first record. */
export async function readLastCash(
  database: Kysely<Tables>,
  { storeId, appId }: DeliveryKey,
): Promise<{ sequence: number; record: JsonObject } | null> {
  const { rows } = await sql<{ sequence: number; record: JsonObject }>`
    select sequence, to_jsonb(cash) as record from internal.delivery
    join cash on cash.store_id = ${storeId} and cash.id = record_id
    where delivery.store_id = ${storeId} and entity = 'cash' and delivery.app_id = ${appId}
    order by sequence desc limit 1`.execute(database);
  return rows[0] ?? null;
}
