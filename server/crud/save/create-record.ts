import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { normalise } from '../../../src/schema/describe/normalise.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { logEach, writeLog } from '../../log/write-log.ts';
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

/** What {@link createRecords} has done. */
export interface CreatedRecords {
  /** For each body why it was refused; null for one that is stored. */
  refused: (ProblemError | null)[];
  /** The stored records in the order of their bodies; none where they were not asked for. */
  created: JsonObject[];
}

/** So many are judged while the database stores those before them; other calls get their turn in between. */
const ROWS_PER_STATEMENT = 500;

/**
 * Adds records in few statements, with an entry of the log for each, inside the caller's transaction. Of those that break a
 * rule of their own nothing is stored.
 * @param isRead whether the stored records are wanted
 * @throws ProblemError 422 for a record that points to none: then which one it was is found out one by one
 */
export async function createRecords(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  bodies: readonly unknown[],
  means: WriteContext,
  isRead: boolean,
): Promise<CreatedRecords> {
  const { now } = means;
  const properties = Object.keys(scope.shape.entity.properties ?? {});
  const refused: (ProblemError | null)[] = [];
  const stored: Row[] = [];
  let storing: Promise<Row[]> = Promise.resolve([]);
  for (let from = 0; from < bodies.length; from += ROWS_PER_STATEMENT) {
    const judged = bodies.slice(from, from + ROWS_PER_STATEMENT).map((body) => judgedOrNot(scope, body, now));
    const records = judged.map(({ record }) => record).filter((record) => record !== null);
    for (const one of judged) refused.push(one.refused);
    stored.push(...(await storing));
    await assertReferences(transaction, scope, records, properties);
    const kept: JsonObject[] = [];
    for (const record of records)
      kept.push(await hashSecrets(scope.shape, record, Object.keys(record), means));
    storing = insertRows(transaction, scope, { records: kept, now, isRead });
    // Its failure is told where it is waited for.
    storing.catch(() => {});
    await setImmediate();
  }
  stored.push(...(await storing));
  return { refused, created: stored.map((row) => fromRow(scope.shape, row)) };
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
  const { given = {}, sent = body } = copied ?? {};
  // Nothing is said of the caller: thousands of an import are not prepared for a question without need.
  if (scope.reaches !== null)
    assertMayChange(scope, {
      fields: Object.keys(record),
      before: null,
      after: record,
      sent: writablePart(scope.shape, sent),
      given,
      start: () => newRecord(scope, given, now),
      now,
    });
  assertRecord(scope.shape, record);
  return record;
}

/**
 * Stores records and notes each in the log, in one statement. One parameter for all of them: thousands would take longer
 * than the rows. A column that none of them has is no part of it.
 * @returns where they are read, the rows in the order of the records
 */
async function insertRows(
  transaction: Kysely<Tables>,
  { shape, actor, entity }: EntityScope,
  { records, now, isRead }: { records: readonly JsonObject[]; now: Date; isRead: boolean },
): Promise<Row[]> {
  if (records.length === 0) return [];
  const sent = shape.columns.filter(({ name }) => records.some((record) => Object.hasOwn(record, name)));
  const lacking = shape.columns.filter((column) => !sent.includes(column));
  const columns = [...sent, ...lacking];
  const names = sql.join(columns.map(({ name }) => sql.id(name)));
  const values = columns.map(({ name, type }, index) =>
    index < sent.length ? sql.id(name) : sql`null::${sql.raw(type)}`,
  );
  const source =
    sent.length === 0
      ? sql`json_array_elements(${JSON.stringify(records)}::json)`
      : sql`json_to_recordset(${JSON.stringify(records)}::json) as sent (${sql.join(
          sent.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`),
        )})`;
  const read = isRead ? columnNames(shape) : ['id'];
  const entries = { storeId: actor.storeId, now, event: 'created', user: actor.name, entity } as const;
  const { rows } = await sql<Row>`
    with stored as (
      insert into ${sql.id('public', entity)} (store_id, created_at, updated_at, ${names})
      select ${actor.storeId}, ${now}::timestamptz, ${now}::timestamptz, ${sql.join(values)}
      from ${source}
      returning ${sql.join(read.map((name) => sql.id(name)))}
    ), logged as (${logEach(entries, sql`stored`, records.map(fieldsOf))})
    select * from stored where ${isRead}`.execute(transaction);
  return rows;
}

function paramsOf({ actor, entity }: EntityScope, { id }: JsonObject, sent: JsonObject): JsonObject {
  return { user: actor.name, entity, id, fields: fieldsOf(sent) };
}

/** As the log says them. */
function fieldsOf(sent: JsonObject): string {
  return Object.keys(sent).join(', ');
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
