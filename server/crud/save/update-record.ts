import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { isPlainObject, type JsonObject } from '../../../src/contract/json-object.ts';
import { normalise } from '../../../src/schema/describe/normalise.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { writeLog } from '../../log/write-log.ts';
import { keepParts, keepSecrets } from '../entity/inner-secrets.ts';
import { readRow } from '../entity/read-record.ts';
import { columnNames, fromRow, type Row, storedRecord, toRow } from '../entity/record-row.ts';
import {
  assertInBounds,
  assertMayChange,
  type EntityScope,
  hiddenPartsOf,
  tableOf,
} from '../entity/scope.ts';
import type { WriteContext } from '../entity/write-context.ts';
import { assertReferences } from './assert-references.ts';
import { assertUnique } from './assert-unique.ts';
import { assertRecord, mergeRecord, writablePart } from './check-record.ts';
import { withOwnDefaults } from './fill-in.ts';
import { hashSecrets } from './hash-secrets.ts';
import { removePictures } from './remove-pictures.ts';

/**
 * Lays a body over the stored record, top-level key by key, inside the caller's transaction. It judges the result,
 * and logs which fields changed.
 * @throws ProblemError 404; 409 `conflict` for an older version, with the current one; 422; 403
 */
export async function updateRecord(
  transaction: Kysely<Tables>,
  scope: EntityScope,
  id: number,
  body: unknown,
  means: WriteContext,
): Promise<JsonObject> {
  const { shape, actor } = scope;
  const { now } = means;
  const sent = writablePart(shape, body);
  const row = await readRow(transaction, scope, id, true);
  assertSameRecord(body, row);
  const before = storedRecord(shape, row);
  const changes = normalise(shape.entity, sent, () => mergeRecord(shape, before, sent), now);
  const whole = keepSecrets(shape, before, mergeRecord(shape, before, changes));
  const merged = keepParts(shape, before, whole, hiddenPartsOf(scope, before));
  const record = withOwnDefaults(shape, merged, { now, actor });
  assertInBounds(scope, record);
  const changed = changedFields(before, record);
  assertMayChange(scope, { fields: changed, before, after: record, sent, start: () => before, now });
  assertRecord(shape, { ...record, id });
  await assertReferences(transaction, scope, [record], changed);
  await assertUnique(transaction, scope, { ...record, id }, changed);
  const kept = await hashSecrets(shape, record, changed, means);
  const assignments = toRow(shape, kept).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { rows } = await sql<Row>`
    update ${tableOf(scope)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = ${now}`])}
    where store_id = ${actor.storeId} and id = ${id}
    returning ${sql.join(columnNames(shape).map((name) => sql.id(name)))}`.execute(transaction);
  await removePictures(transaction, scope, { ...record, id }, changed);
  if (changed.length > 0) {
    await writeLog(transaction, {
      storeId: actor.storeId,
      now,
      // Without a version it is unknown which state of the record its sender has seen.
      event: namesVersion(body) ? 'updated' : 'updatedUnseen',
      params: { user: actor.name, entity: scope.entity, id, fields: changed.join(', ') },
      about: { entity: scope.entity, id },
    });
  }
  return fromRow(shape, rows[0] ?? {});
}

function namesVersion(body: unknown): boolean {
  return isPlainObject(body) && body.version !== undefined && body.version !== null;
}

function assertSameRecord(body: unknown, row: Row): void {
  if (!isPlainObject(body)) return;
  if ((body.id ?? row.id) !== row.id) {
    throw new ProblemError('invalid', {
      errors: [{ pointer: '/id', keyword: 'const', params: { value: Number(row.id) } }],
    });
  }
  if ((body.version ?? row.version) !== row.version) {
    throw new ProblemError('conflict', { params: { version: Number(row.version) } });
  }
}

function changedFields(before: JsonObject, after: JsonObject): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
