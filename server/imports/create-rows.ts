import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { CellError, RowRefusal } from '../../src/contract/row-refusal.ts';
import { fromPointer } from '../../src/schema/json-schema/json-pointer.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem-error.ts';
import { toProblem } from '../http/to-problem.ts';

/** A row of a file as a record that is to be created. */
export interface ImportRow {
  row: number;
  record: JsonObject;
}

/** Creates one record, in the transaction. @throws ProblemError */
export type CreateOne = (transaction: Kysely<Tables>, record: JsonObject) => Promise<unknown>;

/**
 * Creates a record for each row. Of one that is refused nothing is stored; the others stand.
 * @returns the rows that were refused
 * @throws ProblemError for what is no fault of a row: then nothing of them all is stored
 */
export async function createRows(
  transaction: Kysely<Tables>,
  rows: readonly ImportRow[],
  createOne: CreateOne,
): Promise<RowRefusal[]> {
  const refusals: RowRefusal[] = [];
  for (const { row, record } of rows) {
    await sql`savepoint import_row`.execute(transaction);
    try {
      await createOne(transaction, record);
      await sql`release savepoint import_row`.execute(transaction);
    } catch (error) {
      const refusal = toRefusal(row, error);
      if (refusal === null) throw error;
      await sql`rollback to savepoint import_row`.execute(transaction);
      refusals.push(refusal);
    }
  }
  return refusals;
}

/** @returns null for what another try may change, and for what ends the whole call */
export function toRefusal(row: number, error: unknown): RowRefusal | null {
  const problem = toProblem(error);
  const isOfRow = problem.status < 500 && ![401, 413, 429].includes(problem.status);
  return isOfRow ? { row, errors: toCellErrors(problem) } : null;
}

/** Fields are named as the columns of an import are: of a list its first item, `identities[].content`. */
function toCellErrors({ code, details }: ProblemError): CellError[] {
  const { errors = [], params } = details;
  if (errors.length === 0) return [{ field: '', keyword: code, ...(params && { params }) }];
  return errors.map((error) => ({
    field: fromPointer(error.pointer)
      .join('.')
      .replaceAll(/\.0(?=\.|$)/g, '[]'),
    keyword: error.keyword,
    ...(error.params && { params: error.params }),
  }));
}
