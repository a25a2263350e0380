import { type Kysely, sql } from 'kysely';
import type { JsonObject } from '../../src/contract/json-object.ts';
import type { CellError, RowRefusal } from '../../src/contract/row-refusal.ts';
import { fromPointer } from '../../src/schema/json-schema/json-pointer.ts';
import type { CreatedTogether } from '../calls/operation-route.ts';
import { prepareQuery } from '../database/connection/prepared-query.ts';
import { startWith } from '../database/connection/transaction-pipeline.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem-error.ts';
import { toProblem } from '../http/to-problem.ts';

/** A row of a file as a record that is to be created. */
export interface ImportRow {
  row: number;
  record: JsonObject;
}

/** How the records of an entity are created, in the transaction. */
export interface Creators {
  /** @throws ProblemError */
  one(record: JsonObject): Promise<unknown>;
  /** As `createAll` of a route; null where each is to be created by itself. */
  all: ((records: readonly JsonObject[]) => Promise<CreatedTogether[]>) | null;
}

/**
 * Creates a record for each row. Of one that is refused nothing is stored; the others stand. Where something refuses one of
 * many that are created together, they are tried in halves: what is stored is what one by one would have stored, in the
 * order of the rows.
 * @returns the rows that were refused
 * @throws ProblemError for what is no fault of a row: then nothing of them all is stored
 */
export async function createRows(
  transaction: Kysely<Tables>,
  rows: readonly ImportRow[],
  creators: Creators,
): Promise<RowRefusal[]> {
  const { one, all } = creators;
  if (all === null || rows.length < 2) return createEach(transaction, rows, one);
  const outcomes = await held(transaction, () => all(rows.map(({ record }) => record)));
  if (!(outcomes instanceof Refused)) {
    const alone = await createEach(
      transaction,
      rows.filter((_, index) => outcomes[index] === 'alone'),
      one,
    );
    return [...refusalsOf(rows, outcomes), ...alone].toSorted((before, after) => before.row - after.row);
  }
  const middle = Math.ceil(rows.length / 2);
  const first = await createRows(transaction, rows.slice(0, middle), creators);
  return [...first, ...(await createRows(transaction, rows.slice(middle), creators))];
}

async function createEach(
  transaction: Kysely<Tables>,
  rows: readonly ImportRow[],
  one: Creators['one'],
): Promise<RowRefusal[]> {
  const refusals: RowRefusal[] = [];
  for (const { row, record } of rows) {
    const answer = await held(transaction, () => one(record));
    if (answer instanceof Refused) refusals.push({ row, errors: answer.errors });
  }
  return refusals;
}

function refusalsOf(rows: readonly ImportRow[], outcomes: readonly CreatedTogether[]): RowRefusal[] {
  return rows.flatMap(({ row }, index) => {
    const outcome = outcomes[index] ?? null;
    return outcome instanceof ProblemError ? (toRefusal(row, outcome) ?? raise(outcome)) : [];
  });
}

function raise(error: unknown): never {
  throw error;
}

/** What a row, or one of several, was refused for. */
class Refused {
  readonly errors: CellError[];

  constructor(errors: CellError[]) {
    this.errors = errors;
  }
}

const SAVEPOINT = prepareQuery('savepoint import_row');
const RELEASE = prepareQuery('release savepoint import_row');

/** Does what can be undone: of work that is refused nothing stays. @throws what is no fault of a row */
async function held<T>(transaction: Kysely<Tables>, work: () => Promise<T>): Promise<T | Refused> {
  // Each goes with the statement behind it.
  await startWith(transaction, SAVEPOINT, {});
  try {
    const done = await work();
    await startWith(transaction, RELEASE, {});
    return done;
  } catch (error) {
    const refusal = toRefusal(0, error);
    if (refusal === null) throw error;
    await sql`rollback to savepoint import_row`.execute(transaction);
    return new Refused(refusal.errors);
  }
}

/** @returns null for what another try may change, and for what ends the whole call */
function toRefusal(row: number, error: unknown): RowRefusal | null {
  const problem = toProblem(error);
  const isOfRow = problem.status < 500 && ![401, 413, 429].includes(problem.status);
  return isOfRow ? { row, errors: toCellErrors(problem) } : null;
}

/** Fields are named as the columns of an import are, whichever item of a list it is: `identities[].content`. */
function toCellErrors({ code, details }: ProblemError): CellError[] {
  const { errors = [], params } = details;
  if (errors.length === 0) return [{ field: '', keyword: code, ...(params && { params }) }];
  return errors.map((error) => ({
    field: fromPointer(error.pointer)
      .join('.')
      .replaceAll(/\.\d+(?=\.|$)/g, '[]'),
    keyword: error.keyword,
    ...(error.params && { params: error.params }),
  }));
}
