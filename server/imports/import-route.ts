import { randomUUID } from 'node:crypto';
import { contentHashOf } from '../../src/contract/content-hash.ts';
import { isPlainObject, type JsonObject } from '../../src/contract/json-object.ts';
import type { ImportAnswer } from '../../src/contract/row-refusal.ts';
import { formatInstant } from '../../src/domain/taipei-time.ts';
import type { ApiOperation } from '../../src/schema/api/api-definition.ts';
import { actorOf, type Call } from '../calls/call.ts';
import type { OperationRoute } from '../calls/operation-route.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { CheckBody } from '../http/operation-body.ts';
import { ProblemError } from '../http/problem-error.ts';
import { writeLog } from '../log/write-log.ts';
import { type Creators, createRows, type ImportRow } from './create-rows.ts';
import { beginImport, findEarlier, keepPart, lockContent, readImport } from './import-store.ts';
import { readRowsOfFile } from './read-rows-of-file.ts';

/** What creates one record of an entity. */
export interface CreatedBy {
  entity: string;
  operation: ApiOperation;
  route: OperationRoute;
  checkBody: CheckBody | null;
}

/** What is sent to an import: one part of a file, or all of it. */
interface Part {
  importId: string;
  contentHash: string;
  fileName: string;
  total: number;
  isAgain: boolean;
  isResumed: boolean;
  rows: readonly ImportRow[];
  /** What was found wrong, and what was passed over, before the rows were created. */
  before: Pick<ImportAnswer, 'refusals' | 'skipped'>;
}

/**
 * Stores the rows of a file, by what creates one record: its rules and rights hold for each row, in one transaction for
 * each part. The same for every operation with `x-import`.
 * @param checkBody judges rows that are sent as JSON
 */
export function importRoute(created: CreatedBy, checkBody: CheckBody): OperationRoute {
  return {
    async handle(call) {
      const part = await partOf(call, created, checkBody);
      const body = await inTransaction(call.deps.database, (transaction) =>
        storePart({ ...call, deps: { ...call.deps, database: transaction } }, created, part),
      );
      return { status: 200, body };
    },
  };
}

/** Rows, or a file. @throws ProblemError 422 */
async function partOf(call: Call, created: CreatedBy, checkBody: CheckBody): Promise<Part> {
  if (isPlainObject(call.body) && call.body.file instanceof Uint8Array) return fileOf(call, created);
  checkBody(call.body);
  return rowsOf(call);
}

/** @throws ProblemError 422 for rows whose numbers do not rise */
function rowsOf({ body }: Call): Part {
  const sent = isPlainObject(body) ? body : {};
  const rows = (Array.isArray(sent.rows) ? sent.rows : []).flatMap((one: unknown) =>
    isPlainObject(one) && isPlainObject(one.record) ? [{ row: Number(one.row), record: one.record }] : [],
  );
  const fallen = rows.findIndex(({ row }, index) => index > 0 && row <= (rows[index - 1]?.row ?? 0));
  if (fallen !== -1)
    throw new ProblemError('invalid', { errors: [{ pointer: `/rows/${fallen}/row`, keyword: 'minimum' }] });
  return {
    importId: String(sent.import_id),
    contentHash: String(sent.content_hash),
    fileName: typeof sent.file_name === 'string' ? sent.file_name : '',
    total: Number(sent.total),
    isAgain: sent.is_again === true,
    isResumed: sent.is_resumed === true,
    rows,
    before: { refusals: [], skipped: 0 },
  };
}

/** A file is one part: all of it is stored, but for what is refused, or nothing. */
async function fileOf(call: Call, { entity }: CreatedBy): Promise<Part> {
  const { file, file_name: name, is_again: again }: JsonObject = isPlainObject(call.body) ? call.body : {};
  if (!(file instanceof Uint8Array))
    throw new ProblemError('invalid', { errors: [{ pointer: '/file', keyword: 'type' }] });
  const fileName = typeof name === 'string' && name !== '' ? name : 'import.csv';
  const { rows, refusals, skipped } = await readRowsOfFile(call, entity, { bytes: file, name: fileName });
  return {
    importId: randomUUID(),
    contentHash: contentHashOf(file),
    fileName,
    total: rows.length,
    isAgain: again === 'true' || again === true,
    isResumed: false,
    rows,
    before: { refusals, skipped },
  };
}

async function storePart(call: Call, created: CreatedBy, part: Part): Promise<ImportAnswer> {
  const { deps } = call;
  const actor = actorOf(call);
  const key = { storeId: actor.storeId, id: part.importId, now: deps.clock() };
  const known = await beginOrFind(call, created.entity, part);
  // What was taken before is not taken again, whatever key it is sent under.
  const rows = part.rows.filter(({ row }) => row > known.lastRow);
  const refusedNow = await createRows(deps.database, rows, creatorsOf(call, created));
  const refusals = [...part.before.refusals, ...refusedNow].toSorted((one, other) => one.row - other.row);
  const accepted = rows.length - refusedNow.length;
  await keepPart(deps.database, key, { accepted, lastRow: rows.at(-1)?.row ?? 0, refusals });
  if (accepted > 0)
    await writeLog(deps.database, {
      storeId: actor.storeId,
      now: key.now,
      event: 'rowsImported',
      params: { user: actor.name, entity: created.entity, count: accepted, file: part.fileName },
      about: { entity: created.entity, id: null },
    });
  const { skipped } = part.before;
  if (!part.isResumed)
    return {
      id: part.importId,
      rows: accepted + refusals.length + skipped,
      accepted,
      refused: refusals.length,
      skipped,
      refusals,
    };
  const all = [...known.refusals, ...refusals];
  return {
    id: part.importId,
    rows: known.accepted + accepted + all.length,
    accepted: known.accepted + accepted,
    refused: all.length,
    skipped,
    refusals: all,
  };
}

/**
 * The import that the part belongs to, begun with its first one.
 * @throws ProblemError 409 `contentKnown` where another import has stored the same content, unless that is wanted; 422
 * for the id of another import
 */
async function beginOrFind(call: Call, entity: string, part: Part) {
  const { database, clock } = call.deps;
  const { storeId, name: userName } = actorOf(call);
  const { importId: id, contentHash, fileName, total, isAgain } = part;
  const content = { storeId, entity, contentHash };
  await lockContent(database, content);
  const known = await readImport(database, { storeId, id });
  if (known !== null) {
    if (known.entity === entity && known.contentHash === contentHash) return known;
    throw new ProblemError('invalid', { errors: [{ pointer: '/import_id', keyword: 'unique' }] });
  }
  const earlier = isAgain ? null : await findEarlier(database, content);
  if (earlier !== null)
    throw new ProblemError('contentKnown', {
      params: {
        id: earlier.id,
        user: earlier.userName,
        time: formatInstant(earlier.startedAt) ?? '',
        count: earlier.accepted,
        done: earlier.accepted + earlier.refused,
        total: earlier.total,
        last_row: earlier.lastRow,
      },
    });
  await beginImport(database, { ...content, id, fileName, userName, total, now: clock() });
  return { accepted: 0, lastRow: 0, refusals: [] };
}

function creatorsOf(call: Call, { operation, route, checkBody }: CreatedBy): Creators {
  const { createAll } = route;
  // A body that the definition judges by itself is judged one by one.
  const isTogether = createAll !== undefined && checkBody === null;
  return {
    one(record) {
      checkBody?.(record);
      return route.handle({ ...call, operation, body: record });
    },
    all: isTogether ? (records) => createAll({ ...call, operation }, records) : null,
  };
}
