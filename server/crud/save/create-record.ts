import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { normalise } from '../../../src/schema/describe/normalise.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
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
  assertNewId(body);
  const { now } = means;
  const record = newRecord(scope, body, now);
  assertInBounds(scope, record);
  assertRecord(scope.shape, record);
  const fields = Object.keys(record);
  const { given = {}, sent = body } = copied ?? {};
  assertMayChange(scope, {
    fields,
    before: null,
    after: record,
    sent: writablePart(scope.shape, sent),
    given,
    start: () => newRecord(scope, given, now),
    now,
  });
  await assertReferences(transaction, scope, record, fields);
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
    params: {
      user: scope.actor.name,
      entity: scope.entity,
      id: created.id,
      fields: fields.join(', '),
    },
    about: { entity: scope.entity, id: Number(created.id) },
  });
  return created;
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
