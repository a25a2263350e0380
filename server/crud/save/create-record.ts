import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { normalise } from '../../../src/schema/describe/normalise.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog, writeLogs } from '../../log/write-log.ts';
import { columnNames, fromRow, type Row, toRow } from '../entity/record-row.ts';
import { assertInBounds, assertMayChange, type EntityScope, tableOf, withFixed } from '../entity/scope.ts';
import type { WriteContext } from '../entity/write-context.ts';
import { assertReferences } from './assert-references.ts';
import { assertUnique } from './assert-unique.ts';
import { assertRecord, mergeRecord, writablePart } from './check-record.ts';
import { withDefaults } from './fill-in.ts';
import { hashSecrets } from './hash-secrets.ts';

/** A new record that has values from another one. */
export interface Copied {
  /** Those values. That they are there is no change by the caller. */
  given: JsonObject;
  /** What the caller says beside them. */
  sent: JsonObject;
}

/**
 * Adds a record and says so in the log, inside the caller's transaction.
 * @param copied of a copy, from where the parts of its body are
 * @throws ProblemError 422 for a body that breaks the entity's rules, 403 for one outside of what the resource fixes
 */
export async function createRecord(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  body: unknown,
  means: WriteContext,
  copied?: Copied,
): Promise<JsonObject> {
  const { now } = means;
  const record = judgeNew(scope, body, now, copied);
  const fields = Object.keys(record);
  await assertReferences(transaction, scope, [record], fields);
  await assertUnique(transaction, scope, record, fields);
  const values = toRow(scope.shape, await hashSecrets(scope.shape, record, fields, means));
  const names = ['store_id', 'created_at', 'updated_at', ...values.map(([name]) => name)];
  const { rows } = await sql<Row>`
    insert into ${tableOf(scope)} (${sql.join(names.map((name) => sql.id(name)))})
    values (${sql.join([scope.actor.storeId, now, now, ...values.map(([, value]) => value)])})
    returning ${sql.join(columnNames(scope.shape).map((name) => sql.id(name)))}`.execute(transaction);
  const created = fromRow(scope.shape, rows[0] ?? {});
  await writeLog(transaction, {
    storeId: scope.actor.storeId,
    now,
    event: 'created',
    params: paramsOf(scope, created, record),
    about: { entity: scope.entity, id: Number(created.id) },
  });
  return created;
}

/** What {@link createRecords} has done with a record: one of the two. */
export interface CreatedOrNot {
  created: JsonObject | null;
  refused: ProblemError | null;
}

/**
 * Adds records in few statements, with an entry of the log for each, inside the caller's transaction. Of those that break a
 * rule of their own nothing is stored.
 * @throws ProblemError 422 for a record that points to none: then which one it was is found out one by one
 */
export async function createRecords(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  bodies: readonly unknown[],
  means: WriteContext,
): Promise<CreatedOrNot[]> {
  const { now } = means;
  const judged = bodies.map((body) => judgedOrNot(scope, body, now));
  const records = judged.map(({ record }) => record).filter((record) => record !== null);
  const properties = Object.keys(scope.shape.entity.properties ?? {});
  await assertReferences(transaction, scope, records, properties);
  const kept: JsonObject[] = [];
  for (const record of records) kept.push(await hashSecrets(scope.shape, record, Object.keys(record), means));
  const rows = (await insertRows(transaction, scope, kept, now)).map((row) => fromRow(scope.shape, row));
  const entries = rows.map((created, index) => ({
    id: Number(created.id),
    params: paramsOf(scope, created, records[index] ?? {}),
  }));
  const { actor, entity } = scope;
  if (entries.length > 0)
    await writeLogs(
      transaction,
      { storeId: actor.storeId, now, event: 'created', user: actor.name, entity },
      entries,
    );
  let stored = 0;
  return judged.map(({ record, refused }) => ({
    created: record === null ? null : (rows[stored++] ?? null),
    refused,
  }));
}

function judgedOrNot(
  scope: EntityScope,
  body: unknown,
  now: Date,
): { record: JsonObject | null; refused: ProblemError | null } {
  try {
    return { record: judgeNew(scope, body, now), refused: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { record: null, refused: error };
  }
}

/** A new record as it is to be stored, as far as it can be judged without the others. @throws ProblemError 422, 403 */
function judgeNew(scope: EntityScope, body: unknown, now: Date, copied?: Copied): JsonObject {
  assertNewId(body);
  const record = newRecord(scope, body, now);
  assertInBounds(scope, record);
  assertRecord(scope.shape, record);
  const { given = {}, sent = body } = copied ?? {};
  assertMayChange(scope, {
    fields: Object.keys(record),
    before: null,
    after: record,
    sent: writablePart(scope.shape, sent),
    given,
    start: () => newRecord(scope, given, now),
    now,
  });
  return record;
}

/** One parameter for all of them: thousands would take longer than the rows. @returns the rows in the order of the records */
async function insertRows(
  transaction: Kysely<Tables>,
  { shape, actor, entity }: EntityScope,
  records: readonly JsonObject[],
  now: Date,
): Promise<Row[]> {
  if (records.length === 0) return [];
  const names = sql.join(shape.columns.map(({ name }) => sql.id(name)));
  const types = sql.join(shape.columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));
  const { rows } = await sql<Row>`
    insert into ${sql.id('public', entity)} (store_id, created_at, updated_at, ${names})
    select ${actor.storeId}, ${now}::timestamptz, ${now}::timestamptz, ${names}
    from json_to_recordset(${JSON.stringify(records)}::json) as sent (${types})
    returning ${sql.join(columnNames(shape).map((name) => sql.id(name)))}`.execute(transaction);
  return rows;
}

function paramsOf({ actor, entity }: EntityScope, { id }: JsonObject, sent: JsonObject): JsonObject {
  return { user: actor.name, entity, id, fields: Object.keys(sent).join(', ') };
}

/** What was sent, in the form that is kept, with what the resource fixes and the defaults of the rest. Nothing is judged. */
export function newRecord(scope: EntityScope, body: unknown, now: Date): JsonObject {
  const { shape, actor } = scope;
  const complete = (values: JsonObject) =>
    withDefaults(shape, mergeRecord(shape, withFixed(scope, values), {}), { now, actor });
  const sent = writablePart(shape, body);
  return complete(normalise(shape.entity, sent, () => complete(sent), now));
}

/** 0 means new; any other id is the server's to give. */
function assertNewId(body: unknown): void {
  if (!isPlainObject(body) || body.id === undefined || body.id === null || body.id === 0) return;
  throw new ProblemError('invalid', { errors: [{ pointer: '/id', keyword: 'const', params: { value: 0 } }] });
}
