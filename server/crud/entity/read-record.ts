import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import type { Tables } from '../../database/tables.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { columnNames, fromRow, type Row } from './record-row.ts';
import { type EntityScope, inReach, tableOf } from './scope.ts';

/** One record. @throws ProblemError 404 where there is none in reach */
export async function readRecord(
  database: Kysely<Tables>,
  scope: EntityScope,
  id: number,
): Promise<JsonObject> {
  return fromRow(scope.shape, await readRow(database, scope, id));
}

/**
 * The row of a record, every column that the entity has.
 * @param isLocked holds it until the transaction ends, so that two savers come one after the other
 */
export async function readRow(
  database: Kysely<Tables>,
  scope: EntityScope,
  id: number,
  isLocked = false,
): Promise<Row> {
  const columns = sql.join(columnNames(scope.shape).map((name) => sql.id(name)));
  const { rows } = await sql<Row>`
    select ${columns} from ${tableOf(scope)} where ${inReach(scope)} and id = ${id}
    ${isLocked ? sql`for update` : sql``}`.execute(database);
  const row = rows[0];
  if (!row) throw new ProblemError('notFound', { params: { ids: String(id) } });
  return row;
}
