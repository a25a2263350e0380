import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../src/contract/json-object.ts';
import { mayHoldSecrets } from '../../../src/schema/dialect/list-secrets.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { nameOfCaller } from '../../calls/caller-name.ts';
import { seesAll } from '../../calls/project-fields.ts';
import { openSnapshot, type Snapshot } from '../../database/read-in-parts.ts';
import { type Answer, ROWS, WHOLE_ROWS } from '../../http/answer.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { Figures, SnapshotKey } from '../../snapshots/mark-rows.ts';
import { addDerived, addDerivedTexts, derivedFrom } from '../entity/add-derived.ts';
import type { EntityScope } from '../entity/scope.ts';
import { listAnswer } from './list-answer.ts';
import type { ListQuery } from './list-query.ts';
import { listRecords, listTexts, readFigures, readPage, streamPage, toFigures } from './list-records.ts';

/** What asks for a state that later pages are read in, too. */
const NEW = 'new';
/** How often a page that is being read says so. */
const USE_MILLISECONDS = 10_000;

/** One state of the database that a page is read in. */
interface State {
  snapshot: Snapshot;
  figures: Figures;
  /** What stands in the answer for the state; null where it ends with the page. */
  mark: string | null;
  /** Says that the page is still being read. */
  use(): Promise<void>;
  /** Says that all of it was read. */
  noteRead(): Promise<void>;
}

/** A list as it is answered, in whichever envelope; its records may be those of {@link ROWS}. */
export type PresentList = (
  page: { records: readonly unknown[]; total: number; sums: readonly number[]; mark: string | null },
  query: ListQuery,
) => Pick<Answer, 'body' | 'headers'>;

/**
 * A list as its operation answers it: rows, count and sums of one state of the database. With a snapshot later pages
 * are of the same state. Many rows are sent as they are read.
 * @throws ProblemError 422 for a page beyond the last; 409 for the mark of a snapshot that is over
 */
export async function answerList(
  call: Call,
  scope: EntityScope,
  query: ListQuery,
  present: PresentList = envelopeOf(call),
): Promise<Answer> {
  const { database } = call.deps;
  const list: AskedList = { call, scope, query, present };
  const asked = snapshotAsked(call, query);
  if (asked !== null) return answerIn(await joinState(list, asked), list);
  if (isLong(query)) return answerIn(await openState(list), list);
  if (seesAll(call.sight) && !mayHoldSecrets(scope.shape.entity)) return answerTexts(list);
  const page = await listRecords(database, scope, query);
  assertInReach(list, page.total);
  const records = await addDerived(database, scope, page.records);
  return { status: 200, ...present({ ...page, records, mark: null }, query) };
}

/** Nothing has to be taken out of the rows: they are sent as PostgreSQL writes them. */
async function answerTexts(list: AskedList): Promise<Answer> {
  const { call, scope, query, present } = list;
  const { database } = call.deps;
  const { total, sums, ...page } = await listTexts(database, scope, query, derivedFrom(scope));
  assertInReach(list, total);
  const texts = await addDerivedTexts(database, scope, page.texts, page.records);
  return { status: 200, ...present({ records: [ROWS], total, sums, mark: null }, query), texts };
}

interface AskedList {
  call: Call;
  scope: EntityScope;
  query: ListQuery;
  present: PresentList;
}

function envelopeOf({ operation }: Call): PresentList {
  return ({ mark, ...page }, query) => ({
    body: {
      ...listAnswer(operation['x-list'] ?? {}, page, query),
      ...(mark !== null && { snapshot: mark }),
    },
  });
}

/** @throws ProblemError 422 for a new state that would begin with a later page */
function snapshotAsked({ operation, params }: Call, { range }: ListQuery): string | null {
  const name = operation['x-list']?.snapshot;
  const asked = name === undefined ? undefined : params[name];
  if (typeof asked !== 'string') return null;
  if (asked === NEW && (range?.offset ?? 0) > 0)
    throw new ProblemError('invalid', { errors: [{ pointer: `/${name}`, keyword: 'firstPage' }] });
  return asked;
}

async function openState({ call, scope, query }: AskedList): Promise<State> {
  const snapshot = await openSnapshot(call.deps.database);
  try {
    const figures = await readFigures(snapshot, scope, query);
    return { snapshot, figures, mark: null, use: async () => {}, noteRead: async () => {} };
  } catch (error) {
    await snapshot.rollback().execute();
    throw error;
  }
}

async function joinState({ call, scope, query }: AskedList, asked: string): Promise<State> {
  const { snapshots } = call;
  const key = keyOf(call, query);
  const mark = asked === NEW ? await snapshots.open(key, (kept) => readFigures(kept, scope, query)) : asked;
  const { snapshot, figures, use, noteRead } = await snapshots.join(mark, key);
  const from = query.range?.offset ?? 0;
  const to = query.range === null ? Number.MAX_SAFE_INTEGER : from + query.range.limit;
  return { snapshot, figures, mark, use, noteRead: () => noteRead(from, to) };
}

/** A mark is of one caller, and of one list whichever the page and its size. */
function keyOf(call: Call, { totals }: ListQuery): SnapshotKey {
  const { operation, params } = call;
  const actor = actorOf(call);
  const { page, size, snapshot } = operation['x-list'] ?? {};
  const asked = Object.entries(params).filter(([name]) => ![page, size, snapshot, 'store_id'].includes(name));
  const list = [
    operation.operationId,
    asked.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    totals.map(({ at }) => at),
  ];
  const listHash = createHash('sha256').update(JSON.stringify(list)).digest();
  return { storeId: actor.storeId, owner: nameOfCaller(actor), listHash };
}

async function answerIn(state: State, list: AskedList): Promise<Answer> {
  const { snapshot, figures, mark } = state;
  const { scope, query, present } = list;
  let isBeingRead = false;
  try {
    const { total, sums } = toFigures(query, figures, 0);
    assertInReach(list, total);
    const answer = (records: readonly unknown[]) => present({ records, total, sums, mark }, query);
    if (isLong(query)) {
      isBeingRead = true;
      return { status: 200, ...answer([ROWS]), rows: readRows(state, scope, query) };
    }
    const records = await addDerived(snapshot, scope, await readPage(snapshot, scope, query));
    await state.noteRead();
    return { status: 200, ...answer(records) };
  } finally {
    if (!isBeingRead) await snapshot.rollback().execute();
  }
}

async function* readRows(
  { snapshot, use, noteRead }: State,
  scope: EntityScope,
  query: ListQuery,
): AsyncGenerator<JsonObject[]> {
  let usedAt = performance.now();
  for await (const part of streamPage(snapshot, scope, query, (rows) => addDerived(snapshot, scope, rows))) {
    yield part;
    if (performance.now() - usedAt < USE_MILLISECONDS) continue;
    usedAt = performance.now();
    await use();
  }
  await noteRead();
}

function isLong({ range }: ListQuery): boolean {
  return range === null || range.limit > WHOLE_ROWS;
}

/**
 * The page right behind a full last one is empty: a reader that goes on until a page is short asks for it.
 * @throws ProblemError 422 for any further one, with the number of the last page and the count
 */
function assertInReach({ call, query: { isCounted, range } }: AskedList, count: number): void {
  const { page, firstPage = 0 } = call.operation['x-list'] ?? {};
  if (page === undefined || !isCounted || range === null || range.offset <= count) return;
  const limit = Math.max(0, Math.ceil(count / range.limit) - 1) + firstPage;
  throw new ProblemError('invalid', {
    params: { count },
    errors: [{ pointer: `/${page}`, keyword: 'maximum', params: { limit } }],
  });
}
